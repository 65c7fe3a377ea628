import type { z } from 'zod'
import type { Day } from '#core/calendar.ts'
import { PACKAGE_TYPE, getTerms, type LoanTerms, type TermsInput } from '#core/loan/terms.ts'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { translate, type Language, type Message } from '#platform/contract/message.ts'
import { fieldError, unwrapOrThrow } from '#platform/server/appError.ts'
import type { previewCashbook } from './schemas.ts'
import { cashbookMessages } from '../messages.ts'

export type TermsBody = Pick<
  z.output<(typeof previewCashbook)['body']>,
  | 'packageType'
  | 'debitDays'
  | 'interestRate'
  | 'expectedCredit'
  | 'debitAmount'
  | 'firstCreditAmount'
  | 'debitDate'
  | 'startDate'
  | 'skipsDaysOff'
>

/** Returns the terms of a request; every day counts without a calendar. @throws AppError with the field that breaks a rule. */
export function resolveTerms(
  body: TermsBody,
  { today, language }: { today: Day; language: Language },
  calendar?: TermsInput['calendar'],
): LoanTerms {
  const shared = {
    debitDays: body.debitDays,
    expectedSen: body.expectedCredit,
    firstCreditSen: body.firstCreditAmount,
    debitOn: body.debitDate,
    startOn: body.startDate,
    today,
    calendar,
  }
  if (body.packageType === PACKAGE_TYPE.SYSTEM) {
    const rateBasisPoints = given(
      body.interestRate,
      'interestRate',
      cashbookMessages.interestRate,
      language,
    )
    return unwrapOrThrow(getTerms({ ...shared, packageType: PACKAGE_TYPE.SYSTEM, rateBasisPoints }))
  }
  const debitSen = given(body.debitAmount, 'debitAmount', cashbookMessages.debitAmount, language)
  return unwrapOrThrow(getTerms({ ...shared, packageType: PACKAGE_TYPE.CONVENTIONAL, debitSen }))
}

function given<Value>(
  value: Value | undefined,
  path: string,
  label: Message,
  language: Language,
): Value {
  if (value !== undefined) return value
  throw fieldError(path, commonMessages.REQUIRED, { field: translate(label, language) })
}
