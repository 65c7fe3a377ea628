import { sql } from 'kysely'
import type { RoleId } from '#core/access/roles.ts'
import { compiledOnce } from '#db/statements/compiledOnce.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { LOAN_COLUMNS, selectCashbooks, type CashbookRow, type LoanRow } from './cashbookRow.ts'
import { visibleCashbooks } from './visibleCashbooks.ts'

/**
 * Locks the visible ones of these cashbooks until the end of the transaction, in id order, so that
 * overlapping batches wait instead of deadlocking. Returns them by id.
 */
export async function lockCashbooks(
  { db, actor: { id, roleId, agentId } }: Context<Actor>,
  ids: readonly number[],
): Promise<Map<number, CashbookRow>> {
  const lock = locks.get(roleId) ?? lockFor(roleId)
  locks.set(roleId, lock)
  const rows = await lock(db, { id, agentId, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Locks cashbooks for a batch and reads only the columns that the rules need. */
export async function lockLoans(
  { db, actor: { id, roleId, agentId } }: Context<Actor>,
  ids: readonly number[],
): Promise<Map<number, LoanRow>> {
  const lock = loanLocks.get(roleId) ?? lockLoansFor(roleId)
  loanLocks.set(roleId, lock)
  const rows = await lock(db, { id, agentId, ids })
  return new Map(rows.map((row) => [row.id, row]))
}

type Given = Pick<Actor, 'id' | 'agentId'> & { ids: readonly number[] }

// The role shapes the query; the user and the cashbooks are only its values.
const lockFor = (roleId: RoleId) =>
  compiledOnce((db, { id, agentId, ids }: Given) =>
    selectCashbooks(db)
      .where(visibleCashbooks({ id, roleId, agentId }))
      .where('cashbooks.id', '=', sql<number>`ANY (${ids}::bigint[])`)
      .orderBy('cashbooks.id')
      .forUpdate('cashbooks'),
  )

const lockLoansFor = (roleId: RoleId) =>
  compiledOnce((db, { id, agentId, ids }: Given) =>
    db
      .selectFrom('cashbooks')
      .select(LOAN_COLUMNS)
      .where(visibleCashbooks({ id, roleId, agentId }))
      .where('cashbooks.id', '=', sql<number>`ANY (${ids}::bigint[])`)
      .orderBy('cashbooks.id')
      .forUpdate('cashbooks'),
  )

const locks = new Map<RoleId, ReturnType<typeof lockFor>>()
const loanLocks = new Map<RoleId, ReturnType<typeof lockLoansFor>>()
