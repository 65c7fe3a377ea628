import { sql } from 'kysely'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Write } from '#platform/server/handler.ts'
import { refuseMovedOn } from '#platform/server/refuseMovedOn.ts'
import { difference } from '#platform/server/operationLog.ts'
import type { updateBusiness } from '../contract.ts'
import * as schemas from './schemas.ts'
import { toBusinessDto } from './getBusiness.ts'
import { loadBusiness, toLoggedBusiness } from './loadBusiness.ts'

/** Changes the settings of the business; the log has what differs. */
export const handleUpdateBusiness: Write<typeof updateBusiness> = async (
  context,
  { body, files },
) => {
  const { db, actor, now } = context
  // Two changes at once would each keep the other's old values; readers go on.
  await sql`LOCK TABLE business_settings IN SHARE ROW EXCLUSIVE MODE`.execute(db)
  const old = await loadBusiness(db)
  const [logoId = body.logo === null ? null : old.logoFileId] = await recordFiles(
    context,
    null,
    files,
  )
  const { highestRate = old.highestRate } = body
  await db
    .insertInto('business_settings')
    .values({
      legal_name: body.legalName ?? old.legalName,
      registration_number: body.registrationNumber ?? old.registrationNumber,
      licence_number: body.licenceNumber ?? old.licenceNumber,
      licence_ends_on: body.licenceEndsOn === undefined ? old.licenceEndsOn : body.licenceEndsOn,
      address: body.address ?? old.address,
      phone_number: body.phoneNumber === undefined ? old.phoneNumber : body.phoneNumber,
      email: body.email === undefined ? old.email : body.email,
      logo_file_id: logoId,
      highest_rate_basis_points: highestRate || null,
      set_by: actor.id,
      set_at: now,
    })
    .execute()
  const business = await loadBusiness(db)
  const shown = { before: toLoggedBusiness(old), after: toLoggedBusiness(business) }
  await refuseMovedOn(context, {
    schema: schemas.updateBusiness.body,
    body,
    ...shown,
    entity: 'business',
  })
  const { before, after } = difference(shown.before, shown.after)
  const isChanged = Object.keys(after).length > 0
  const log = {
    action: 'business.update',
    entity: 'business',
    agentId: null,
    before,
    after,
  } as const
  return { data: toBusinessDto(business, context), log: isChanged ? log : [] }
}
