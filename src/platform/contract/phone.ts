import { isValidPhoneNumber, parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { z } from 'zod'

/** A phone number, Malaysian without a country code; stored as E.164. */
export const phone = z
  .string()
  .trim()
  .min(1, 'REQUIRED')
  .refine((text) => isValidPhoneNumber(text, 'MY'), 'PHONE_INVALID')
  .transform((text) => parsePhoneNumberWithError(text, 'MY').number as string)

/** An optional phone number; empty counts as none. */
export const optionalPhone = z
  .string()
  .trim()
  .refine((text) => text === '' || isValidPhoneNumber(text, 'MY'), 'PHONE_INVALID')
  .transform((text) =>
    text === '' ? null : (parsePhoneNumberWithError(text, 'MY').number as string),
  )
  .nullable()
