import { z } from 'zod'
import { STATES } from '#core/malaysia.ts'
import { businessDay, id, photo, percent } from '#platform/contract/field.ts'
import { namedDay, updateBusinessBody, updateDaysOffBody } from '../forms.ts'

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
  summary: 'Business details as printed on documents, and its maximum annual rate',
  output: business,
}

export const updateBusiness = {
  summary: 'Update business details printed on documents; omitted fields keep their values',
  body: updateBusinessBody,
  output: business,
}

export const daysOff = z.object({
  id: id.nullable().meta({ description: 'of this version; null while nothing was ever set' }),
  weekdays: z.array(z.int()).meta({ description: '0 is Sunday, 6 is Saturday' }),
  dates: z.array(namedDay),
  isDefault: z.boolean().meta({
    description: 'whether a cashbook has no collection on days off where nobody chooses',
  }),
})

export const getDaysOff = {
  summary: 'The days on which nothing is collected, for cashbooks that are opened from now on',
  output: daysOff,
}

export const updateDaysOff = {
  summary: 'Set the calendar of days off; cashbooks that are open keep theirs',
  body: updateDaysOffBody,
  output: daysOff,
}

export const listHolidays = {
  summary: 'The public holidays of Malaysia in a year, to be checked: nothing is stored',
  query: z.object({
    year: z.coerce.number().int().min(2020).max(2060),
    state: z.enum(STATES).optional().meta({ description: 'federal holidays only if left out' }),
  }),
  output: z.array(
    namedDay.extend({
      isMoving: z.boolean().meta({
        description: 'computed, by the moon or the week: the announced date can differ',
      }),
    }),
  ),
}
