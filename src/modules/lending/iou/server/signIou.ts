import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { readSignatureProof } from './signatureProof.ts'
import type { z } from 'zod'
import { assertDefined } from '#core/invariant.ts'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import { AppError, conflict, fieldError, notFound, orNotFound } from '#platform/server/appError.ts'
import { loadSharp } from '#platform/server/files/loadSharp.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import type { signIou } from './schemas.ts'
import { iouMessages } from '../messages.ts'
import { isDrawn } from '../strokes.ts'
import { iouRow } from './iouRow.ts'
import { refuseBorrower } from './refuseBorrower.ts'
import { getTerms, toIouDto } from './toIouDto.ts'

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
  const row = await iouRow(context, cashbookId)
  const before = toIouDto(context, row)
  const { terms } = getTerms(context, row)
  if (before.signature) throw conflict(iouMessages.IOU_SIGNED)
  if (locked.status !== CASHBOOK_STATUS.UNSETTLED)
    throw conflict(refusalMessages.CASHBOOK_NOT_UNSETTLED)
  if (before.missing.length > 0) {
    throw new AppError(iouMessages.IOU_INCOMPLETE, { data: { missing: before.missing } })
  }
  if (before.termsHash !== termsHash) throw conflict(iouMessages.IOU_CHANGED)
  refuseBorrower(row, row.guarantors)
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
      terms: JSON.stringify(terms),
      terms_sha256: termsHash,
      signed_at: now,
      signed_by: actor.id,
      address,
      device: device?.slice(0, 200) ?? null,
      portal_link_until: await getLink(context),
    })
    .execute()
  const data = toIouDto(context, await iouRow(context, cashbookId))
  const about = {
    entity: 'signature',
    entityId: assertDefined(data.signature, 'a signed contract has a signature').id,
    agentId,
    customerId,
    cashbookId,
  } as const
  const signatureProof = await readSignatureProof(db, cashbookId)
  const after = { language, amount: locked.expected_sen, signatureProof }
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

type Body = z.output<(typeof signIou)['body']>

/**
 * Returns the only signature of the request. @throws AppError when there is none or more than one
 */
async function givenSignature(
  { fileStore }: Context<Actor>,
  { strokes, typedName }: Body,
  files: readonly Upload[],
): Promise<{ strokes: string | null; typed_name: string | null }> {
  const ways = [strokes, typedName, ...files].filter((way) => way !== undefined)
  if (ways.length > 1) throw fieldError('strokes', iouMessages.SIGNATURE_TWICE)
  const isSigned =
    typedName !== undefined ||
    (strokes !== undefined && isDrawn(strokes)) ||
    (files[0] !== undefined && (await hasInk(await fileStore.get(files[0].sha256))))
  if (!isSigned) throw fieldError('strokes', iouMessages.SIGNATURE_EMPTY)
  return { strokes: strokes ? JSON.stringify(strokes) : null, typed_name: typedName ?? null }
}

/** Returns whether a picture has more than one even colour. */
async function hasInk(picture: Buffer): Promise<boolean> {
  const sharp = await loadSharp()
  // The figures of a picture are those of its source, whatever is done to it: the paper comes first.
  const onPaper = await sharp(picture).flatten({ background: '#fff' }).greyscale().toBuffer()
  const { channels } = await sharp(onPaper).stats()
  const grey = assertDefined(channels[0], 'a grey picture has one channel')
  return grey.max - grey.min > 32
}
