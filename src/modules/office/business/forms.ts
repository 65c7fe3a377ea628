import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { withWas } from '#platform/contract/withWas.ts'
import {
  labelled,
  plainText,
  requiredText,
  id,
  seen,
  businessDay,
  plainLines,
  optionalPhone,
  percent,
} from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { businessMessages as text } from './messages.ts'

const optionalEmail = z
  .string()
  .trim()
  .max(200)
  .refine((given) => given === '' || z.regexes.email.test(given), 'EMAIL_INVALID')
  .transform((given) => given || null)
  .nullable()

export const updateBusinessBody = withWas(
  z
    .object({
      legalName: labelled(plainText().max(150), text.legalName),
      registrationNumber: labelled(plainText().max(60), text.registrationNumber),
      licenceNumber: labelled(plainText().max(60), text.licenceNumber),
      licenceEndsOn: labelled(businessDay.nullable(), text.licenceEndsOn),
      address: labelled(plainLines().max(300), text.businessAddress),
      phoneNumber: labelled(optionalPhone, text.businessPhone),
      email: labelled(optionalEmail, text.businessEmail),
      logo: labelled(z.null(), text.logo).meta({ description: 'null removes the logo' }),
      highestRate: labelled(percent.nullable(), text.highestRate).meta({
        description: 'percent a year; null or 0 for none',
      }),
    })
    .partial(),
)

export const updateBusiness = withBody(contract.updateBusiness, updateBusinessBody)

/** A day on which nothing is collected, e.g. `2026-02-17`, Chinese New Year. */
export const namedDay = z.object({
  date: labelled(businessDay, text.dayOffDate),
  name: labelled(requiredText(80), text.dayOffName),
})

export const updateDaysOffBody = z
  .object({
    weekdays: labelled(z.array(z.int().min(0).max(6)).max(6, 'WEEKDAY_LEFT'), text.weekdays).meta({
      description: '0 is Sunday, 6 is Saturday; at most six',
    }),
    dates: labelled(z.array(namedDay).max(500), text.dates),
    isDefault: labelled(z.boolean(), text.isDefault).meta({
      description: 'whether a cashbook has no collection on days off where nobody chooses',
    }),
    readId: seen(id.nullable()).optional().meta({
      description:
        'the `id` that was read: 409 DAYS_OFF_CHANGED when somebody has changed it since',
    }),
  })
  .refine(({ dates }) => new Set(dates.map(({ date }) => date)).size === dates.length, {
    path: ['dates'],
    error: 'DAY_OFF_TWICE',
  })

export const updateDaysOff = withBody(contract.updateDaysOff, updateDaysOffBody)
