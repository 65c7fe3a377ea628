import { sumSen, type Sen } from '#core/money.ts'
import type { RequestOf } from '#platform/contract/endpoint.ts'
import type { submitMassCredit } from '../contract.ts'
import type { Row } from '../../round/web/rows.ts'
import type { SheetState } from './sheetState.ts'

export type BatchBody = RequestOf<typeof submitMassCredit>['body']

/** The request of a sheet, and the row of each of its lines by the path of an error. */
export type Batch = { body: BatchBody; rowAt: ReadonlyMap<string, Row>; count: number; sumSen: Sen }

function getReference(typed: string) {
  const reference = typed.trim()
  return reference === '' ? {} : { reference }
}

/** Returns the batch of a sheet without refused rows. */
export function toBatch(
  sheet: SheetState,
  runnerId: number | null,
  without: ReadonlySet<number> = new Set(),
): Batch {
  const rowAt = new Map<string, Row>()
  const items: BatchBody['items'] = []
  const missed: NonNullable<BatchBody['missed']> = []
  for (const row of sheet.rows) {
    if (without.has(row.cashbookId)) continue
    const verified = sheet.verified(row)
    const { cashbookId, transactionCount: seenTransactionCount } = row
    const { accountId, reference = '', ...cell } = sheet.cell(row)
    const remark = cell.remark.trim()
    if (verified.kind === 'PAID') {
      rowAt.set(`items.${items.length}`, row)
      const creditAmount = verified.amountSen
      items.push({
        cashbookId,
        creditAmount,
        seenTransactionCount,
        ...(remark && { remark }),
        ...(accountId !== undefined && { accountId, ...getReference(reference) }),
      })
    }
    if (verified.kind === 'MISSED') {
      rowAt.set(`missed.${missed.length}`, row)
      missed.push({ cashbookId, ...(remark && { remark }) })
    }
  }
  const body = { date: sheet.on, items, missed, ...(runnerId !== null && { runnerId }) }
  return {
    body,
    rowAt,
    count: items.length,
    sumSen: sumSen(items.map(({ creditAmount }) => creditAmount)),
  }
}
