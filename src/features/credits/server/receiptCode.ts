import { getPaperCode } from '#platform/server/secrets/paperCodes.ts'
import type { SecretKey } from '#platform/server/secrets/secretKey.ts'

/** The letter of receipts in codes. */
export const RECEIPT_KIND = 'R'

/** What a receipt's code is signed over in addition to the transaction: nothing. */
export const RECEIPT_CONTENT = ''

/** Returns the code of a transaction's receipt, which stays the same on every copy. */
export function getReceiptCode(key: SecretKey, transactionId: number): string {
  return getPaperCode(key, { kind: RECEIPT_KIND, id: transactionId }, RECEIPT_CONTENT)
}
