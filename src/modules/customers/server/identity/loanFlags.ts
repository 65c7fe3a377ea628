import { sql } from 'kysely'
import { isAdminType, type RoleId } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import type { Database } from '#db/connect.ts'
import { selectWithMerged } from '#db/whom.ts'
import { conflict } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { customersMessages as text } from '../../messages.ts'

/** A customer as far as a flag depends on it. */
export type Flaggable = { id: number; identity_number: string }

/** The role of the author of a flag. */
export const ROLE = sql<RoleId>`author.role_id`

export type LoanFlag = {
  id: number
  customer_id: number
  reason: string
  until_on: Day | null
  created_at: Date
  author_name: string
  author_role: RoleId
  isOwn: boolean
}

/** The ids of a customer and of the records merged into it: a flag of any of them is the customer's own. */
export const withMerged = (id: number) => sql<number>`ANY (ARRAY(${selectWithMerged([id])}))`

/**
 * Returns the flag against new loans that counts for a customer on a day: the customer's own, or else
 * the one of a customer with the same identity number that ends last.
 */
export async function findLoanFlag(
  db: Database,
  { id, identity_number }: Flaggable,
  on: Day,
): Promise<LoanFlag | undefined> {
  const sameNumber = db
    .selectFrom('customers')
    .select('customers.id')
    .where('customers.identity_number', '=', identity_number)
    .where('customers.identity_number', '<>', sql.lit(''))
  return db
    .selectFrom('loan_flags as flag')
    .innerJoin('users as author', 'author.id', 'flag.created_by')
    .select(['flag.id', 'flag.customer_id', 'flag.reason', 'flag.until_on', 'flag.created_at'])
    .select(['author.name as author_name', ROLE.as('author_role')])
    .select(sql<boolean>`flag.customer_id = ${withMerged(id)}`.as('isOwn'))
    .where((eb) =>
      eb.or([
        eb('flag.customer_id', '=', withMerged(id)),
        eb('flag.customer_id', 'in', sameNumber),
      ]),
    )
    .where((eb) => eb.or([eb('flag.until_on', 'is', null), eb('flag.until_on', '>=', on)]))
    .where('flag.removed_at', 'is', null)
    .orderBy(sql`"isOwn" DESC, flag.until_on DESC NULLS FIRST, flag.id`)
    .limit(1)
    .executeTakeFirst()
}

/** Selects the exception that lets a customer have one more loan. */
export function selectException(db: Database, customerId: number) {
  return db
    .selectFrom('loan_flag_exceptions as exception')
    .innerJoin('users as author', 'author.id', 'exception.created_by')
    .select(['exception.id', 'exception.reason', 'exception.created_at'])
    .select('author.name as author_name')
    .where('exception.customer_id', '=', customerId)
    .where('exception.ended_at', 'is', null)
}

/**
 * Refuses a new loan to a flagged customer. An admin's exception allows one: recording uses it up.
 * Returns whether one was needed. @throws AppError 409 CUSTOMER_FLAGGED
 */
export async function assertMayBorrow(
  { db, now, today }: Context<Actor>,
  customer: Flaggable,
  usesException: boolean,
): Promise<boolean> {
  if (!(await findLoanFlag(db, customer, today))) return false
  const exception = usesException
    ? await endException(db, customer.id, now)
    : await selectException(db, customer.id).executeTakeFirst()
  if (!exception) throw conflict(text.CUSTOMER_FLAGGED)
  return true
}

/** Lets a customer have one more loan. Returns whether an earlier exception did not already. */
export async function insertException(
  { db, actor, now }: Context<Actor>,
  customerId: number,
  reason: string,
): Promise<boolean> {
  const inserted = await db
    .insertInto('loan_flag_exceptions')
    .values({ customer_id: customerId, reason, created_by: actor.id, created_at: now })
    .onConflict((clash) => clash.column('customer_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Ends the customer's exception; of two at once only one finds it. */
export function endException(db: Database, customerId: number, now: Date) {
  return db
    .updateTable('loan_flag_exceptions')
    .set({ ended_at: now })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
}

/** Returns whether a user may change a flag: what an admin set is for admin types. */
export function mayChangeFlag({ roleId }: Pick<Actor, 'roleId'>, flag: LoanFlag): boolean {
  return isAdminType(roleId) || !isAdminType(flag.author_role)
}
