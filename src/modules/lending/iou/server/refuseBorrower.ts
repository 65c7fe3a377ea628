import { guarantorMessages } from '#modules/customers/guarantorMessages.ts'
import { isSame } from '#modules/customers/server/guarantors/guarantorWrites.ts'
import { conflict } from '#platform/server/appError.ts'
import type { IouRow } from './iouRow.ts'

/**
 * Refuses a signature with a guarantor who is the borrower: a merge or another number may have made them
 * so since the guarantor was named. @throws AppError 409 GUARANTOR_IS_BORROWER
 */
export function refuseBorrower(
  { phone_number: phoneNumber, identity_number: identityNumber }: IouRow,
  guarantors: IouRow['guarantors'],
): void {
  if (guarantors.some((each) => isSame(each, { phoneNumber, identityNumber })))
    throw conflict(guarantorMessages.GUARANTOR_IS_BORROWER)
}
