import { sql } from 'kysely'
import { AppError, conflict, fieldError } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../identityContract.ts'
import { customersMessages as text } from '../../messages.ts'
import { lockCustomer } from '../lockCustomer.ts'
import { loadSamePerson } from './loadSamePerson.ts'
import {
  endException,
  findLoanFlag,
  insertException,
  mayChangeFlag,
  ROLE,
  withMerged,
  type Flaggable,
} from './loanFlags.ts'

/** Handles a flag against new loans. It replaces an earlier one, and ends an unused exception. */
export const handleSetLoanFlag: Write<typeof endpoints.setLoanFlag> = async (
  context,
  { params: { id }, body: { reason, until } },
) => {
  const { db, actor, now, today } = context
  const customer = await lockCustomer(context, id)
  if (until !== null && until < today) throw fieldError('until', text.FLAG_UNTIL_PAST)
  const before = await findOwnFlag(context, customer)
  await endFlag(context, customer.id)
  await endException(db, customer.id, now)
  await db
    .insertInto('loan_flags')
    .values({ customer_id: id, reason, until_on: until, created_by: actor.id, created_at: now })
    .execute()
  return {
    data: await loadSamePerson(context, customer),
    log: {
      action: 'customer.flag',
      ...about(customer),
      ...(before && { before: { reason: before.reason, until: before.until_on } }),
      after: { reason, until },
    },
  }
}

/** Handles the end of a customer's own flag. @throws AppError 409 without one, 403 */
export const handleRemoveLoanFlag: Write<typeof endpoints.removeLoanFlag> = async (
  context,
  { params: { id } },
) => {
  const customer = await lockCustomer(context, id)
  const flag = await findOwnFlag(context, customer)
  if (!flag) throw conflict(text.NOT_FLAGGED)
  await endFlag(context, customer.id)
  await endException(context.db, customer.id, context.now)
  return {
    data: await loadSamePerson(context, customer),
    log: {
      action: 'customer.unflag',
      ...about(customer),
      before: { reason: flag.reason, until: flag.until_on },
    },
  }
}

/** Handles one more loan for a flagged customer; a second press changes nothing. @throws AppError 409 */
export const handleAllowOneLoan: Write<typeof endpoints.allowOneLoan> = async (
  context,
  { params: { id }, body: { reason } },
) => {
  const { db, today } = context
  const customer = await lockCustomer(context, id)
  if (!(await findLoanFlag(db, customer, today))) throw conflict(text.NOT_FLAGGED)
  const isNew = await insertException(context, id, reason)
  const log = { action: 'customer.allow_loan', ...about(customer), after: { reason } } as const
  return { data: await loadSamePerson(context, customer), log: isNew ? log : [] }
}

type Locked = Flaggable & { agent_id: number }

/** Returns the customer's own flag, also one whose last day is over. @throws AppError 403 */
async function findOwnFlag({ db, actor }: Context<Actor>, customer: Locked) {
  const flag = await db
    .selectFrom('loan_flags')
    .innerJoin('users as author', 'author.id', 'loan_flags.created_by')
    .selectAll('loan_flags')
    .select(['author.name as author_name', ROLE.as('author_role')])
    .select(sql<boolean>`true`.as('isOwn'))
    .where('loan_flags.customer_id', '=', withMerged(customer.id))
    .where('loan_flags.removed_at', 'is', null)
    // Of a record that was merged, there may be a second one: an admin's decides who may change them.
    .orderBy('author.role_id')
    .executeTakeFirst()
  if (flag && !mayChangeFlag(actor, flag)) throw new AppError(text.FLAG_BY_ADMIN, { status: 403 })
  return flag
}

async function endFlag({ db, actor, now }: Context<Actor>, customerId: number): Promise<void> {
  await db
    .updateTable('loan_flags')
    .set({ removed_by: actor.id, removed_at: now })
    .where('customer_id', '=', withMerged(customerId))
    .where('removed_at', 'is', null)
    .execute()
}

const about = ({ id, agent_id }: Locked) =>
  ({ entity: 'customer', entityId: id, agentId: agent_id, customerId: id }) as const
