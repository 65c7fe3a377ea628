import { toCamelCase } from '#db/toCamelCase.ts'
import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { isAdminType, ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { reversalDay } from '#modules/ledger/locked-period/server/assertPeriodOpen.ts'
import { requireVisibleAgent } from '#platform/server/requireVisibleAgent.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertForIds } from '#platform/server/writeAll.ts'
import type { commissionPayment, listCommissionPayments } from './schemas.ts'

/**
 * Returns the condition for the commission that a user may see: admin types all, agents what is
 * earned in their books, runners their own.
 */
export function visibleCommission(
  { id, roleId, agentId }: Actor,
  table: 'commission_payments' | 'postings',
): RawBuilder<boolean> {
  if (isAdminType(roleId)) return sql`true`
  if (roleId === ROLES.RUNNER) return sql`${sql.ref(`${table}.user_id`)} = ${id}`
  return sql`${sql.ref(`${table}.agent_id`)} = ${agentId}`
}

type NewPayment = {
  agentId: number
  userId: number
  amountSen: Sen
  on: Day
  remark: string
  /** The bank account that pays; null for petty cash, and for what no account pays. */
  bankAccountId: number | null
  /** The resolution that takes the amount off a shortage. */
  differenceResolutionId?: number
}

/** Inserts commission payments, and returns their ids in the given order; the caller posts them. */
export function insertPayments(
  { db, actor, now }: Context<Actor>,
  payments: readonly NewPayment[],
): Promise<number[]> {
  const rows = payments.map((payment) => ({
    agent_id: payment.agentId,
    user_id: payment.userId,
    amount_sen: payment.amountSen,
    paid_on: payment.on,
    remark: payment.remark,
    bank_account_id: payment.bankAccountId,
    difference_resolution_id: payment.differenceResolutionId ?? null,
    created_by: actor.id,
    created_at: now,
  }))
  return insertForIds(db, 'commission_payments', rows)
}

/** Marks payments as reversed, and returns how many were not before. */
export async function reversePayments(
  context: Context<Actor>,
  [column, id]: ['id' | 'difference_resolution_id', number],
  reason: string,
): Promise<bigint> {
  const { db, actor, now } = context
  const { numUpdatedRows } = await db
    .updateTable('commission_payments')
    .set({ reversed_by: actor.id, reversed_at: now, reversal_reason: reason })
    .set({ reversed_on: reversalDay('paid_on', context) })
    .where(column, '=', id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows
}

/** Selects commission payments with the names of their people. */
export function selectCommissionPayments(db: Database) {
  return db
    .selectFrom('commission_payments')
    .innerJoin('users as agent', 'agent.id', 'commission_payments.agent_id')
    .innerJoin('users as person', 'person.id', 'commission_payments.user_id')
    .innerJoin('users as author', 'author.id', 'commission_payments.created_by')
    .leftJoin('users as reverser', 'reverser.id', 'commission_payments.reversed_by')
    .leftJoin('bank_accounts', 'bank_accounts.id', 'commission_payments.bank_account_id')
    .selectAll('commission_payments')
    .select(['agent.name as agent_name', 'person.name as person_name'])
    .select(['person.role_id as person_role_id', 'bank_accounts.name as account_name'])
    .select(['author.name as author_name', 'reverser.name as reverser_name'])
}

type Filter = Pick<
  z.output<typeof listCommissionPayments.query>,
  'agentId' | 'userId' | 'from' | 'to'
>

/** Selects the visible payments that match the filter, latest first. @throws AppError 404 */
export function matchingPayments({ db, actor }: Context<Actor>, filter: Filter) {
  const { agentId, userId, from, to } = filter
  requireVisibleAgent(actor, agentId)
  return selectCommissionPayments(db)
    .where(visibleCommission(actor, 'commission_payments'))
    .$call((q) =>
      agentId === undefined ? q : q.where('commission_payments.agent_id', '=', agentId),
    )
    .$call((q) => (userId === undefined ? q : q.where('commission_payments.user_id', '=', userId)))
    .$call((q) => (from === undefined ? q : q.where('commission_payments.paid_on', '>=', from)))
    .$call((q) => (to === undefined ? q : q.where('commission_payments.paid_on', '<=', to)))
    .orderBy('commission_payments.id', 'desc')
}

export type CommissionPaymentRow = Awaited<
  ReturnType<ReturnType<typeof selectCommissionPayments>['executeTakeFirstOrThrow']>
>

/** Converts a payment to its API representation. */
export function toCommissionPaymentDto(
  row: CommissionPaymentRow,
): z.output<typeof commissionPayment> {
  return {
    ...toCamelCase(row),
    userName: row.person_name,
    amount: row.amount_sen,
    date: row.paid_on,
    accountId: row.bank_account_id,
    isOffShortage: row.difference_resolution_id !== null,
    createdByName: row.author_name,
    reversedByName: row.reverser_name,
    reason: row.reversal_reason,
  }
}
