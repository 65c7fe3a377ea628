import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { recordCredit, recordRefund } from '#modules/lending/credits/contract.ts'
import { submitMassCredit } from '#modules/collection/sheet/contract.ts'
import { previewReloan, processReloan } from '#modules/lending/reloans/contract.ts'
import type { TestUser } from '#testing/testUser.ts'
import type { Database } from '#db/connect.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import type { Request } from './requestOverHttp.ts'

type About = { customerId: number; cashbookId: number }

/** Rows of the tables in which a request shows. */
export type MoneyRows = { transactions: number; cashbooks: number; reloans: number }

export type MoneyRequest = {
  /** The request and its body, to be sent once or often. */
  prepare(agent: TestUser, about: About): Promise<Request>
  /** The rows that it leaves when it is done once. */
  leaves: MoneyRows
}

const leaving = (transactions: number, cashbooks = 0, reloans = 0): MoneyRows => ({
  transactions,
  cashbooks,
  reloans,
})

/** A request of each kind that clients send twice when they are not sure. */
export const MONEY_REQUESTS = {
  pay: {
    prepare: async (_, { cashbookId }) => {
      return { endpoint: recordCredit, body: { cashbookId, creditAmount: sen(500) } }
    },
    leaves: leaving(1),
  },
  refund: {
    prepare: async (_, { cashbookId }) => {
      return { endpoint: recordRefund, body: { cashbookId, amount: sen(10) } }
    },
    leaves: leaving(1),
  },
  massCredit: {
    prepare: async (_, { cashbookId }) => {
      const items = [{ cashbookId, creditAmount: sen(10) }]
      return { endpoint: submitMassCredit, body: { items } }
    },
    leaves: leaving(1),
  },
  open: {
    prepare: async (_, { customerId }) => {
      const body = { ...systemTerms, customerId, firstCreditAmount: sen(0) }
      return { endpoint: openCashbook, body }
    },
    leaves: leaving(1, 1),
  },
  reloan: {
    prepare: async (agent, { customerId, cashbookId }) => {
      const terms = { ...systemTerms, expectedCredit: sen(200_000), firstCreditAmount: sen(0) }
      const request = { ...terms, customerId, cashbookIds: String(cashbookId) }
      const { previewToken } = await agent.call(previewReloan, { body: request })
      return { endpoint: processReloan, body: { ...request, previewToken } }
    },
    leaves: leaving(2, 1, 1),
  },
} satisfies Record<string, MoneyRequest>

/** The rows there are now. */
export async function countMoneyRows(db: Database): Promise<MoneyRows> {
  const count = async (table: keyof MoneyRows) => {
    const all = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
    return Number((await all.executeTakeFirstOrThrow()).count)
  }
  const [transactions, cashbooks, reloans] = await Promise.all([
    count('transactions'),
    count('cashbooks'),
    count('reloans'),
  ])
  return { transactions, cashbooks, reloans }
}

export const plusRows = (before: MoneyRows, more: MoneyRows): MoneyRows => ({
  transactions: before.transactions + more.transactions,
  cashbooks: before.cashbooks + more.cashbooks,
  reloans: before.reloans + more.reloans,
})
