import assert from 'node:assert/strict'
import type { TestUser } from '#testing/testUser.ts'
import { listCustomersV2 } from '#modules/customers/contract.ts'
import { getBalance, sum, type Model } from './books.ts'
import { shownBook } from './standing.ts'
import type { World } from './world.ts'

const PAID = 4
const OVERDUE = 3
const NON_DAILY_PAYER = 2

/** Proves that an agent sees the figures of each customer, and no customer that was merged. */
export async function compareCustomers({ model }: World, agent: TestUser): Promise<void> {
  const { items } = await agent.call(listCustomersV2, { query: {} })
  const expected = [...model.customers]
    .filter(([, { agentId, mergedInto }]) => agentId === agent.id && mergedInto === null)
    .map(([id]) => showCustomer(model, id))
  const figures = Object.keys(expected[0] ?? {}) as (keyof (typeof expected)[number])[]
  const shown = items
    .toSorted((a, b) => a.id - b.id)
    .map((row) => Object.fromEntries(figures.map((figure) => [figure, row[figure] ?? null])))
  assert.deepEqual(shown, expected, 'the list of customers')
}

/** The figures of a customer, from their unsettled books. */
function showCustomer(model: Model, id: number) {
  const all = model.books.filter(({ customerId, isVoided }) => customerId === id && !isVoided)
  const active = all
    .filter(({ status }) => status === 1)
    .map((book) => ({ ...shownBook(book, model.today), owes: getBalance(book) > 0 }))
  const owing = active.filter(({ owes }) => owes)
  const payments = all
    .filter(({ status }) => status === 1)
    .flatMap(({ lines }) =>
      lines.filter(({ kind, isTakenBack }) => kind === 'CREDIT' && !isTakenBack).slice(-1),
    )
  const hasBegun = active.some(({ owes, startDate }) => !owes || startDate <= model.today)
  const isPaid = hasBegun && active.every(({ dueToday }) => dueToday === 0)
  const isOverdue = active.some((book) => book.isOverdue)
  const most = (figures: number[]) => Math.max(0, ...figures)
  return {
    id,
    customerType: isPaid ? PAID : isOverdue ? OVERDUE : NON_DAILY_PAYER,
    hasActiveCashbook: active.length > 0,
    totalBalance: sum(active, ({ totalBalance }) => totalBalance),
    dailyCredit: sum(owing, ({ dailyCredit }) => dailyCredit),
    dueToday: sum(active, ({ dueToday }) => dueToday),
    activeCashbookIds: active.map((book) => book.id).sort((a, b) => b - a),
    debtDays: most(active.map(({ debtDays }) => debtDays)),
    daysPastDue: most(active.map(({ daysPastDue }) => daysPastDue)),
    daysLeft: owing.length > 0 ? Math.min(...owing.map(({ daysLeft }) => daysLeft)) : null,
    lastPaidDate:
      payments
        .map(({ on }) => on)
        .sort()
        .at(-1) ?? null,
    historyCount: all.length,
  }
}
