import { sql } from 'kysely'
import { type Account, ACCOUNTS } from '#core/ledger/account.ts'
import { negateSen, type Sen, sumSen } from '#core/money.ts'
import type { Period } from '#core/reportPeriod.ts'
import type { Message } from '#platform/contract/message.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { sheet, type SheetColumn } from '#platform/server/sheets/sheet.ts'
import { ledgerMessages } from '#modules/ledger/messages.ts'
import { loadAccountCodes } from '../../books/server/accountCodes.ts'
import { monthEndMessages as text } from '../messages.ts'

/** Income above, costs below it; what is earned less what is lost and spent is the profit. */
const ACCOUNTS_OF_PROFIT = [
  'interest_income',
  'recovered_losses',
  'loan_loss',
  'commission_expense',
  'expenses',
] as const satisfies readonly Account[]

type Line = { code: string | null; name: Message; amount: Sen }

/** Writes the profit and loss of a period from the ledger, with the accountant's codes. */
export async function exportProfitAndLoss(
  { db, language, timeZone }: Context<Actor>,
  { from, to }: Period,
) {
  const [{ rows }, codes] = await Promise.all([
    sql<{ account: Account; amount_sen: Sen }>`
      SELECT account, sum(amount_sen)::bigint AS amount_sen FROM postings
      WHERE account = ANY (${[...ACCOUNTS_OF_PROFIT]}::text[]) AND business_on BETWEEN ${from} AND ${to}
      GROUP BY account`.execute(db),
    loadAccountCodes(db),
  ])
  const sums = new Map(rows.map(({ account, amount_sen }) => [account, amount_sen]))
  // A credit balance is a profit.
  const lines = ACCOUNTS_OF_PROFIT.map((account): Line & { effect: Sen } => {
    const effect = negateSen(sums.get(account) ?? sumSen([]))
    const amount = ACCOUNTS[account].grows === 'credit' ? effect : negateSen(effect)
    return {
      code: codes.accounts.get(account) ?? account,
      name: ledgerMessages[account],
      amount,
      effect,
    }
  })
  const profit = sumSen(lines.map(({ effect }) => effect))
  return sheet({
    format: 'xlsx',
    language,
    timeZone,
    name: ['profit-and-loss', from, to],
    columns: COLUMNS,
    rows: [[...lines, { code: null, name: text.profit, amount: profit }]],
  })
}

const COLUMNS: SheetColumn<Line>[] = [
  { title: ledgerMessages.code, kind: 'text', width: 20, valueOf: ({ code }) => code },
  { title: ledgerMessages.account, kind: 'text', width: 32, valueOf: ({ name }) => name },
  { title: ledgerMessages.amount, kind: 'money', width: 18, valueOf: ({ amount }) => amount },
]
