import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { z } from 'zod'

/** A phone number, Malaysian unless it says otherwise; kept as E.164. */
export const phone = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .refine((text) => isValidPhoneNumber(text, 'MY'), 'PHONE_INVALID')
  .transform((text) => parsePhoneNumberWithError(text, 'MY').number as string)

/** A phone number or nothing; empty counts as nothing. */
export const optionalPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || isValidPhoneNumber(text, 'MY'), 'PHONE_INVALID')
  .transform((text) =>
    text === '' ? null : (parsePhoneNumberWithError(text, 'MY').number as string),
  )
  .nullable()
