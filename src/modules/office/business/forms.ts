import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { withWas } from '#platform/contract/withWas.ts'
import {
  labelled,
  plainText,
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
