import { sql, type RawBuilder } from 'kysely'
import { ACCOUNTS, type Account } from '#core/ledger/account.ts'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { ClosingState } from '../contract.ts'

export type PostingFilter = {
  account: Account | 'profit'
  agentId?: number | undefined
  cashbookId?: number | undefined
  userId?: number | undefined
  bankAccountId?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  state: ClosingState
}

/** The posting before which a page starts, and the page's size. */
export type Piece = { below?: { journalId: number; line: number } | undefined; maxRows: number }

/** Returns the accounts whose postings make up a number. */
export const getAccounts = (account: PostingFilter['account']): readonly Account[] =>
  account === 'profit' ? ['interest_income', 'loan_loss'] : [account]

/**
 * Returns −1 if credits increase the number, so that its postings add up to the displayed value.
 */
export const getSign = (account: PostingFilter['account']): 1 | -1 =>
  account !== 'profit' && ACCOUNTS[account].grows === 'debit' ? 1 : -1

/**
 * Selects the postings that make up a number, unordered; with a page, only that many of each agent
 * and account.
 */
export function selectPostings(filter: PostingFilter, piece?: Piece): RawBuilder<unknown> {
  const branches = getAccounts(filter.account).map((account) => ofAccount(account, filter, piece))
  return sql.join(branches, sql` UNION ALL `)
}

function ofAccount(account: Account, filter: PostingFilter, piece: Piece | undefined) {
  const { cashbookId, agentId } = filter
  const conditions = sql.join(
    // A literal, because the planner uses the partial index of this account only for a literal.
    [sql`p.account = ${sql.lit(account)}`, ...toConditions(filter, piece)],
    sql` AND `,
  )
  if (cashbookId !== undefined) {
    const own = agentId === undefined ? sql`true` : sql`p.agent_id = ${agentId}`
    return sql`(
      SELECT p.* FROM journals JOIN postings AS p ON p.journal_id = journals.id
      WHERE journals.cashbook_id = ${cashbookId} AND ${own} AND ${conditions} ${newest(piece)})`
  }
  const agentCondition = agentId === undefined ? sql`true` : sql`agent.id = ${agentId}`
  return sql`(
    SELECT part.* FROM users AS agent CROSS JOIN LATERAL (
      SELECT p.* FROM postings AS p WHERE p.agent_id = agent.id AND ${conditions} ${newest(piece)}
    ) AS part WHERE agent.role_id = ${sql.lit(ROLES.AGENT)} AND ${agentCondition})`
}

function toConditions(
  { userId, bankAccountId, from, to, state }: PostingFilter,
  piece: Piece | undefined,
) {
  const isClosed = sql`EXISTS (SELECT FROM closures WHERE closures.cashbook_id = p.cashbook_id)`
  return [
    from && sql`p.business_on >= ${from}`,
    to && sql`p.business_on <= ${to}`,
    userId !== undefined && sql`p.user_id = ${userId}`,
    bankAccountId !== undefined && sql`p.bank_account_id = ${bankAccountId}`,
    state === 'CLOSED' && isClosed,
    state === 'UNCLOSED' && sql`NOT ${isClosed}`,
    piece?.below &&
      sql`p.journal_id <= ${piece.below.journalId}
        AND (p.journal_id < ${piece.below.journalId} OR p.line < ${piece.below.line})`,
  ].filter((condition) => typeof condition === 'object')
}

const newest = (piece: Piece | undefined) =>
  piece ? sql`ORDER BY p.journal_id DESC, p.line DESC LIMIT ${piece.maxRows}` : sql``
