import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { conflict, fieldError, notFound, orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { lockCashbooks } from '../../cashbooks/server/lockCashbooks.ts'
import type * as endpoints from '../contract.ts'
import { iouMessages } from '../messages.ts'
import { isDrawn } from '../strokes.ts'
import { iouRow } from './iouRow.ts'
import { refuseBorrower } from './refuseBorrower.ts'
import { readGuarantorProof } from './signatureProof.ts'
import { toIouDto } from './toIouDto.ts'

/**
 * Handles the signature of a guarantor, once, on the terms that the borrower signed.
 * @throws AppError 404, IOU_NOT_SIGNED, IOU_SIGNED, CASHBOOK_NOT_UNSETTLED, IOU_CHANGED, GUARANTOR_IS_BORROWER
 */
export const handleSignAsGuarantor: Write<typeof endpoints.signAsGuarantor> = async (
  context,
  { params: { cashbookId }, body },
) => {
  const { db, actor, now, address, device } = context
  const { place, language, termsHash, strokes, typedName } = body
  const book = orNotFound((await lockCashbooks(context, [cashbookId])).get(cashbookId))
  const row = await iouRow(context, cashbookId)
  const guarantors = row.guarantors.filter((each) => each.place === place)
  if (guarantors.length === 0) throw notFound()
  if (!row.signature) throw conflict(iouMessages.IOU_NOT_SIGNED)
  if (row.guarantorSignatures.some((each) => each.place === place))
    throw conflict(iouMessages.IOU_SIGNED)
  if (book.status !== CASHBOOK_STATUS.UNSETTLED)
    throw conflict(refusalMessages.CASHBOOK_NOT_UNSETTLED)
  if (row.signature.terms_sha256 !== termsHash) throw conflict(iouMessages.IOU_CHANGED)
  refuseBorrower(row, guarantors)
  if (strokes && typedName !== undefined) throw fieldError('strokes', iouMessages.SIGNATURE_TWICE)
  if (typedName === undefined && !(strokes && isDrawn(strokes)))
    throw fieldError('strokes', iouMessages.SIGNATURE_EMPTY)
  const whose = { agent_id: book.agent_id, customer_id: book.customer_id, cashbook_id: cashbookId }
  await db
    .insertInto('guarantor_signatures')
    .values({
      ...whose,
      place,
      strokes: strokes ? JSON.stringify(strokes) : null,
      typed_name: typedName ?? null,
      language,
      terms_sha256: termsHash,
      signed_at: now,
      signed_by: actor.id,
      address,
      device: device?.slice(0, 200) ?? null,
    })
    .execute()
  const data = toIouDto(context, await iouRow(context, cashbookId))
  const signatureProof = await readGuarantorProof(db, cashbookId, place)
  const about = {
    entity: 'cashbook',
    entityId: cashbookId,
    agentId: book.agent_id,
    customerId: book.customer_id,
    cashbookId,
  } as const
  const after = { language, place, signatureProof }
  return { data, log: { action: 'iou.signAsGuarantor', ...about, after } }
}
