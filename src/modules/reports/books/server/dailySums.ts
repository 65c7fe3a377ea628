import { sql, type RawBuilder } from 'kysely'
import { ACCOUNT_NAMES, type Account } from '#core/ledger/account.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'

/** The debits or the credits of an account, a day and an agent; of a bank account where it is one. */
export type DailySum = {
  business_on: Day
  agent_id: number
  agent_name: string
  account: Account
  bank_account_id: number | null
  bank_account_name: string | null
  amount_sen: Sen
}

/**
 * Sums debits and credits apart, so that no receipt hides a payment of the same day. Agents are in the
 * order of their names, or of their ids where a program wants its numbers to rise.
 */
export const sumByDay = (
  postings: RawBuilder<unknown>,
  order: 'NAME' | 'ID' = 'NAME',
) => sql<DailySum>`
  SELECT business_on, agent.id AS agent_id, agent.name AS agent_name, account,
         bank.id AS bank_account_id, bank.name AS bank_account_name, sum(amount_sen) AS amount_sen
  FROM (${postings}) AS posting JOIN users AS agent ON agent.id = posting.agent_id
  LEFT JOIN bank_accounts AS bank ON bank.id = posting.bank_account_id
  GROUP BY business_on, agent.id, account, bank.id, amount_sen > 0
  ORDER BY business_on, ${order === 'NAME' ? sql`agent.name COLLATE "und-x-icu",` : sql``} agent.id,
           array_position(${ACCOUNT_NAMES}::text[], account), bank.id, amount_sen > 0 DESC`
