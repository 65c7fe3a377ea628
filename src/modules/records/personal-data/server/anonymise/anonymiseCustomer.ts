import { searchKey } from '#core/searchKey.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import { fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read, Write } from '#platform/server/handler.ts'
import { REMOVE_UNUSED_FILES } from '../../../files/server/removeUnusedFiles.ts'
import { ANONYMISED, redactEntries } from '../../../log/server/chain/redactEntries.ts'
import { removeOldStatements } from '#modules/reports/statements/server/runs/removeOldStatements.ts'
import { removeLogins } from '#modules/customers/server/removeLogins.ts'
import type * as endpoints from '../../anonymiseContract.ts'
import { anonymiseMessages as text } from '../../anonymiseMessages.ts'
import { aboutCustomer, madeByCustomer } from './belongings.ts'
import { assertNothingOpen, loadAnonymisation } from './loadAnonymisation.ts'
import { removePersonalTexts } from './removePersonalTexts.ts'
import { removeAnswers } from './removeAnswers.ts'
import { removeSavedViews } from './removeSavedViews.ts'

/** Handles the preview of anonymising a customer. @throws AppError ALREADY_ANONYMISED */
export const handlePreviewAnonymisation: Read<typeof endpoints.previewAnonymisation> = (
  { db },
  { params },
) => loadAnonymisation(db, params.id)

/**
 * Handles anonymising a customer: texts and files go from every table and from the log, sums and
 * days stay. Contents of files are removed by jobs after the commit.
 * @throws AppError ALREADY_ANONYMISED, CASHBOOKS_NOT_CLOSED, PROBLEMS_NOT_CLOSED, NAME_DIFFERS
 */
export const handleAnonymiseCustomer: Write<typeof endpoints.anonymiseCustomer> = async (
  context,
  { params: { id }, body },
) => {
  const { db, now } = context
  const { agentId } = await lockPerson(context, id)
  const found = await loadAnonymisation(db, id)
  assertNothingOpen(found)
  if (searchKey(body.name) !== searchKey(found.name)) throw fieldError('name', text.NAME_DIFFERS)
  await removeSavedViews(db, id)
  await removeAnswers(db, id)
  await removePersonalTexts(db, { id, agentId, now })
  await removeLogins(context, id)
  const { count, digest } = await redactEntries(
    db,
    { entries: aboutCustomer(id), ownEntries: madeByCustomer(id) },
    now,
  )
  await addJob(context, REMOVE_UNUSED_FILES, {})
  await addJob(context, removeOldStatements, {})
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
