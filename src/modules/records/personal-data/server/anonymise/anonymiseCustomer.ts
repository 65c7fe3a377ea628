import { searchKey } from '#core/searchKey.ts'
import type { Database } from '#db/connect.ts'
import type { AllTables } from '#db/tableParts.ts'
import { getLeaving, selectWithMerged, type Leaving } from '#db/whom.ts'
import { addJob, type Task } from '#platform/server/jobs/jobs.ts'
import { conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import { REMOVE_UNUSED_FILES } from '../../../files/server/removeUnusedFiles.ts'
import { ANONYMISED, redactEntries } from '../../../log/server/chain/redactEntries.ts'
import { customersMessages } from '#modules/customers/messages.ts'
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
    const agentId = await lockPerson(context, id)
    const found = await loadAnonymisation(db, tables, getLeaving([id], now))
    assertNothingOpen(found)
    if (searchKey(body.name) !== searchKey(found.name)) throw fieldError('name', text.NAME_DIFFERS)
    // Records that were merged into the customer's are of the same person.
    const { rows } = await selectWithMerged([id]).execute(db)
    const log: LogEntry[] = []
    for (const record of rows) log.push(await removePerson(context, tables, record.id, agentId))
    for (const job of [REMOVE_UNUSED_FILES, ...jobs]) await addJob(context, job, {})
    const counts = log.map(({ after }) => Number(after?.['count']))
    return { data: { redactedEntries: counts.reduce((sum, count) => sum + count, 0) }, log }
  }

/** Removes the texts about one record. Returns the entry that proves what the log has lost. */
async function removePerson(
  context: Context<Actor>,
  tables: AllTables,
  id: number,
  agentId: number,
): Promise<LogEntry> {
  const { db, now } = context
  const leaving = getLeaving([id], now)
  await removeFromTables(db, tables, leaving)
  await removeLogins(context, id)
  const { count, digest } = await redactEntries(
    db,
    { entries: aboutCustomers(leaving), ownEntries: madeByCustomers(leaving) },
    now,
  )
  const about = { entity: 'customer', entityId: id, agentId, customerId: id } as const
  return { action: ANONYMISED, ...about, after: { count, redactionDigest: digest } }
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
async function lockPerson({ db }: Context<Actor>, id: number): Promise<number> {
  await db
    .selectFrom('cashbooks')
    .select('id')
    .where('customer_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  const row = await db
    .selectFrom('customers')
    .select(['agent_id as agentId', 'merged_into_id', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  const { agentId, merged_into_id: isMerged, name } = orNotFound(row)
  if (isMerged !== null) throw conflict(customersMessages.ALREADY_MERGED, { name })
  return agentId
}
