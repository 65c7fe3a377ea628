import { sql, type RawBuilder } from 'kysely'
import { ACCOUNTS, type Account } from '../../../core/ledger/account.ts'
import { ROLES } from '../../../core/access/roles.ts'
import type { Day } from '../../../core/calendar.ts'
import type { ClosingState } from '../contract.ts'

export type PostingFilter = {
  account: Account | 'profit'
  agentId?: number | undefined
  cashbookId?: number | undefined
  userId?: number | undefined
  from?: Day | undefined
  to?: Day | undefined
  state: ClosingState
}

/** Below which posting a piece of them starts, and how many it needs. */
export type Piece = { below?: { journalId: number; line: number } | undefined; atMost: number }

/** The accounts whose postings make a number. */
export const accountsOf = (account: PostingFilter['account']): readonly Account[] =>
  account === 'profit' ? ['interest_income', 'loan_loss'] : [account]

/** −1 where credits make the number more, so that its postings add up to it as people see it. */
export const signOf = (account: PostingFilter['account']): 1 | -1 =>
  account !== 'profit' && ACCOUNTS[account].grows === 'debit' ? 1 : -1

/** The postings that make a number, unordered; with a piece, of each agent and account only so many. */
export function selectPostings(filter: PostingFilter, piece?: Piece): RawBuilder<unknown> {
  const branches = accountsOf(filter.account).map((account) => ofAccount(account, filter, piece))
  return sql.join(branches, sql` UNION ALL `)
}

function ofAccount(account: Account, filter: PostingFilter, piece: Piece | undefined) {
  const { cashbookId, agentId } = filter
  const conditions = sql.join(
    // Written out, or the planner could not tell that the partial index of this account serves.
    [sql`p.account = ${sql.lit(account)}`, ...conditionsOf(filter, piece)],
    sql` AND `,
  )
  if (cashbookId !== undefined) {
    const own = agentId === undefined ? sql`true` : sql`p.agent_id = ${agentId}`
    return sql`(
      SELECT p.* FROM journals JOIN postings AS p ON p.journal_id = journals.id
      WHERE journals.cashbook_id = ${cashbookId} AND ${own} AND ${conditions} ${newest(piece)})`
  }
  const whose = agentId === undefined ? sql`true` : sql`agent.id = ${agentId}`
  return sql`(
    SELECT part.* FROM users AS agent CROSS JOIN LATERAL (
      SELECT p.* FROM postings AS p WHERE p.agent_id = agent.id AND ${conditions} ${newest(piece)}
    ) AS part WHERE agent.role_id = ${sql.lit(ROLES.AGENT)} AND ${whose})`
}

function conditionsOf({ userId, from, to, state }: PostingFilter, piece: Piece | undefined) {
  const isClosed = sql`EXISTS (SELECT FROM closures WHERE closures.cashbook_id = p.cashbook_id)`
  return [
    from && sql`p.business_on >= ${from}`,
    to && sql`p.business_on <= ${to}`,
    userId !== undefined && sql`p.user_id = ${userId}`,
    state === 'CLOSED' && isClosed,
    state === 'UNCLOSED' && sql`NOT ${isClosed}`,
    piece?.below &&
      sql`p.journal_id <= ${piece.below.journalId}
        AND (p.journal_id < ${piece.below.journalId} OR p.line < ${piece.below.line})`,
  ].filter((condition) => typeof condition === 'object')
}

const newest = (piece: Piece | undefined) =>
  piece ? sql`ORDER BY p.journal_id DESC, p.line DESC LIMIT ${piece.atMost}` : sql``
