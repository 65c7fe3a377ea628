import { z } from 'zod'
import { businessDay, photo, percent } from '#platform/contract/field.ts'
import { updateBusinessBody } from '../forms.ts'

/** What papers print of the business; empty texts are not printed. */
export const letterhead = z.object({
  legalName: z.string(),
  registrationNumber: z.string(),
  licenceNumber: z.string(),
  licenceEndsOn: businessDay.nullable().meta({ description: 'the last day of the licence' }),
  address: z.string(),
  phoneNumber: z.string().nullable(),
  email: z.string().nullable(),
  logo: photo,
})

export const business = letterhead.extend({
  name: z.string().meta({
    description: 'the lender on papers: the legal name, or BUSINESS_NAME of the server without one',
  }),
  highestRate: percent.nullable().meta({ description: 'percent a year; null for none' }),
})

export const getBusiness = {
  summary: 'The business as papers print it, and the highest rate a year that it set',
  output: business,
}

export const updateBusiness = {
  summary: 'Change what papers print of the business; omitted fields keep their values',
  body: updateBusinessBody,
  output: business,
}
