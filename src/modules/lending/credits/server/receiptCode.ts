import { sql, type RawBuilder } from 'kysely'
import { countEditions, getPaperCode } from '#platform/server/secrets/paperCodes.ts'
import type { SecretKey } from '#platform/server/secrets/secretKey.ts'

/** The letter of receipts in codes. */
export const RECEIPT_KIND = 'R'

/** The letter of receipts that were printed after their payment was edited. */
export const EDITED_KIND = 'E'

/** What a receipt's code is signed over in addition to its name: nothing. */
export const RECEIPT_CONTENT = ''

/** Returns the SQL for how often the figures of this transaction were edited since it was recorded. */
export const countEdits = (id: RawBuilder<unknown>) => sql<number>`(
  SELECT count(*) FROM journals AS j WHERE j.transaction_id = ${id} AND j.event = 'REVERSAL')`

/**
 * Returns the edition of a receipt after so many edits: the paper of a code is in the books while its
 * edition is the latest.
 */
export const getReceiptEdition = (edits: number): number =>
  Math.min(edits, countEditions(EDITED_KIND) - 1)

/** Returns the code of a transaction's receipt: the same on every copy until the payment is edited. */
export function getReceiptCode(key: SecretKey, id: number, edits: number): string {
  const name =
    edits === 0
      ? { kind: RECEIPT_KIND, id }
      : { kind: EDITED_KIND, id, edition: getReceiptEdition(edits) }
  return getPaperCode(key, name, RECEIPT_CONTENT)
}
