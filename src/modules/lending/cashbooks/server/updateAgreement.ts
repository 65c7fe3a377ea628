import type { Day } from '#core/calendar.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Write } from '#platform/server/handler.ts'
import { difference } from '#platform/server/operationLog.ts'
import { changeLoans } from '../../movements/server/loans.ts'
import type * as endpoints from '../contract.ts'
import { selectCashbookDetails } from './cashbookRow.ts'
import { lockCashbooks } from './lockCashbooks.ts'
import { toAgreementDto, toCashbookDetailsDto } from './toCashbookDto.ts'

/** Changes what is entered of the written agreement; papers may arrive after the loan was closed. */
export const handleUpdateAgreement: Write<typeof endpoints.updateAgreement> = async (
  context,
  { params, body },
) => {
  const { db, today } = context
  const old = orNotFound((await lockCashbooks(context, [params.id])).get(params.id))
  const { agreementNumber, signedDate, stampCertificate, witness, copyGivenDate } = body
  const orOld = (given: Day | null | undefined, before: Day | null) =>
    given === undefined ? before : given
  const agreement = {
    agreement_number: agreementNumber ?? old.agreement_number,
    agreement_signed_on: orOld(signedDate, old.agreement_signed_on),
    stamp_certificate_number: stampCertificate ?? old.stamp_certificate_number,
    agreement_witness: witness ?? old.agreement_witness,
    agreement_copy_given_on: orOld(copyGivenDate, old.agreement_copy_given_on),
  }
  changeLoans(context, [{ id: old.id, ...agreement }])
  const row = await selectCashbookDetails(db)
    .where('cashbooks.id', '=', old.id)
    .executeTakeFirstOrThrow()
  const changes = difference(toAgreementDto(old), toAgreementDto(row))
  const isChanged = Object.keys(changes.after).length > 0
  const about = { agentId: old.agent_id, customerId: old.customer_id, cashbookId: old.id }
  const what = {
    action: 'cashbook.agreement',
    entity: 'cashbook',
    entityId: old.id,
    ...about,
  } as const
  return {
    data: toCashbookDetailsDto(row, today),
    log: isChanged ? { ...what, ...changes } : [],
  }
}
