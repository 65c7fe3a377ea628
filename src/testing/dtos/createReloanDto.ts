import { sen } from '#core/money.ts'
import { today } from '#platform/web/preferences/today.ts'
import type { getReloan } from '#modules/lending/reloans/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

type Reloan = ResponseOf<typeof getReloan>

/** Builds a reloan as in an API response: RM 200.00 of CB000012 carried into CB000020. */
export function createReloanDto(change: Partial<Reloan> = {}): Reloan {
  return {
    id: 5,
    date: today(),
    createdAt: '2026-02-01T04:00:00.000Z',
    customerId: 3,
    customerName: 'Tan Ah Kow',
    agentId: 7,
    agentName: 'Lim',
    reloanedBy: 'Lim',
    oldCashbooks: [{ id: 12, cashbookId: 'CB000012', balance: sen(20_000) }],
    newCashbook: {
      id: 20,
      cashbookId: 'CB000020',
      debitAmount: sen(96_000),
      expectedCredit: sen(120_000),
      firstCreditAmount: sen(2_000),
    },
    carried: sen(20_000),
    payOut: sen(76_000),
    cashInHand: sen(74_000),
    ...change,
  }
}
