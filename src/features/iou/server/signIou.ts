import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { conflict, orNotFound, notFound, AppError } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { lockCashbooks } from '#features/cashbooks/server/lockCashbooks.ts'
import { cashbookMessages } from '#features/cashbooks/messages.ts'
import type * as endpoints from '../contract.ts'
import { iouMessages } from '../messages.ts'
import { givenSignature } from './givenSignature.ts'
import { toIouDto } from './toIouDto.ts'
import { iouRow } from './iouRow.ts'

/** Signs the IOU of a cashbook once, on the terms that were shown, and locks the terms. */
export const handleSignIou: Write<typeof endpoints.signIou> = async (
  context,
  { params, body, files },
) => {
  const { db, actor, now, address, device } = context
  const { cashbookId, language, termsHash } = body
  // The cashbook is locked first, so the terms cannot change between reading and signing.
  const locked = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  if (locked.customer_id !== params.id) throw notFound()
  const before = toIouDto(await iouRow(context, cashbookId), context.businessName)
  if (before.signature) throw conflict(iouMessages.IOU_SIGNED)
  if (locked.status !== CASHBOOK_STATUS.UNSETTLED)
    throw conflict(cashbookMessages.CASHBOOK_NOT_UNSETTLED)
  if (before.missing.length > 0) {
    throw new AppError(iouMessages.IOU_INCOMPLETE, { data: { missing: before.missing } })
  }
  if (before.termsHash !== termsHash) throw conflict(iouMessages.IOU_CHANGED)
  const given = await givenSignature(context, body, files)
  const { agent_id: agentId, customer_id: customerId } = locked
  const [fileId = null] = await recordFiles(context, agentId, files)
  await db
    .insertInto('signatures')
    .values({
      agent_id: agentId,
      customer_id: customerId,
      cashbook_id: cashbookId,
      file_id: fileId,
      ...given,
      language,
      terms: JSON.stringify(before.terms),
      terms_sha256: termsHash,
      signed_at: now,
      signed_by: actor.id,
      address,
      device: device?.slice(0, 200) ?? null,
      portal_link_until: await getLink(context),
    })
    .execute()
  const data = toIouDto(await iouRow(context, cashbookId), context.businessName)
  const about = {
    entity: 'signature',
    entityId: data.signature!.id,
    agentId,
    customerId,
    cashbookId,
  }
  const after = { language, amount: locked.expected_sen }
  return { data, log: { action: 'iou.sign', ...about, after } }
}

/** Returns the expiry second of the customer's link that opened the session, if one did. */
async function getLink({ db, actor }: Context<Actor>): Promise<Date | null> {
  const session = await db
    .selectFrom('sessions')
    .select('portal_link_until')
    .where('token_hash', '=', actor.tokenHash)
    .executeTakeFirst()
  return session?.portal_link_until ?? null
}
