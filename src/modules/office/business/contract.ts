import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import {
  businessDay,
  labelled,
  optionalPhone,
  percent,
  photo,
  plainLines,
  plainText,
} from '#platform/contract/field.ts'
import { businessMessages as text } from './messages.ts'
import { withWas } from '#platform/contract/withWas.ts'

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

export const getBusiness = endpoint({
  method: 'GET',
  path: '/business',
  summary: 'The business as papers print it, and the highest rate a year that it set',
  access: 'SIGNED_IN',
  output: business,
})

const optionalEmail = z
  .string()
  .trim()
  .max(200)
  .refine((given) => given === '' || z.regexes.email.test(given), 'EMAIL_INVALID')
  .transform((given) => given || null)
  .nullable()

export const updateBusiness = endpoint({
  method: 'PUT',
  path: '/business',
  summary: 'Change what papers print of the business; omitted fields keep their values',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  files: { logo: { atMost: 1, imagesOnly: true } },
  body: withWas(
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
  ),
  output: business,
})
