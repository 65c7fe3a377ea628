import { searchKey } from '#core/searchKey.ts'
import type { Database } from '#db/connect.ts'
import type { AllTables } from '#db/tableParts.ts'
import { getLeaving, type Leaving } from '#db/whom.ts'
import { addJob, type Task } from '#platform/server/jobs/jobs.ts'
import { fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { REMOVE_UNUSED_FILES } from '../../../files/server/removeUnusedFiles.ts'
import { ANONYMISED, redactEntries } from '../../../log/server/chain/redactEntries.ts'
import { removeLogins } from '#modules/customers/server/removeLogins.ts'
import type * as endpoints from '../../contract.ts'
import { personFileMessages as text } from '../../messages.ts'
import { aboutCustomers, madeByCustomers } from './belongings.ts'
import { assertNothingOpen, loadAnonymisation } from './loadAnonymisation.ts'

/** What the modules have of a customer, and the jobs that remove the contents of other files. */
export type AnonymiseParts = { tables: AllTables; jobs: readonly Task<object>[] }

/**
 * Handles anonymising a customer: texts and files go from every table and from the log, sums and
 * days stay. Contents of files are removed by jobs after the commit.
 * @throws AppError ALREADY_ANONYMISED, CASHBOOKS_NOT_CLOSED, PROBLEMS_NOT_CLOSED, NAME_DIFFERS
 */
export const handleAnonymiseCustomer =
  ({ tables, jobs }: AnonymiseParts): Write<typeof endpoints.anonymiseCustomer> =>
  async (context, { params: { id }, body }) => {
    const { db, now } = context
    const { agentId } = await lockPerson(context, id)
    const leaving = getLeaving([id], now)
    const found = await loadAnonymisation(db, tables, leaving)
    assertNothingOpen(found)
    if (searchKey(body.name) !== searchKey(found.name)) throw fieldError('name', text.NAME_DIFFERS)
    await removeFromTables(db, tables, leaving)
    await removeLogins(context, id)
    const { count, digest } = await redactEntries(
      db,
      { entries: aboutCustomers(leaving), ownEntries: madeByCustomers(leaving) },
      now,
    )
    for (const job of [REMOVE_UNUSED_FILES, ...jobs]) await addJob(context, job, {})
    return {
      data: { redactedEntries: count },
      log: {
        action: ANONYMISED,
        entity: 'customer',
        entityId: id,
        agentId,
        customerId: id,
        after: { count, redactionDigest: digest },
      },
    }
  }

/**
 * Removes the texts from every table but the log, in the order of the floors: what is found by the
 * texts of a customer comes before the customer, and what changes only with it comes after.
 */
async function removeFromTables(db: Database, tables: AllTables, leaving: Leaving): Promise<void> {
  for (const { anonymise } of Object.values(tables)) {
    if (typeof anonymise !== 'function') continue
    const statement = await anonymise(leaving, db)
    await statement.execute(db)
  }
}

/** Locks the cashbooks and the customer, in this order, as every write of money does. */
async function lockPerson({ db }: Context<Actor>, id: number): Promise<{ agentId: number }> {
  await db
    .selectFrom('cashbooks')
    .select('id')
    .where('customer_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = await db
    .selectFrom('customers')
    .select('agent_id as agentId')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}
