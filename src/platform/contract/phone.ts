import { parsePhoneNumberWithError } from 'libphonenumber-js/min'
import { z } from 'zod'
import { foldWidth, readLine } from '#core/reading/text.ts'

/** Typed text of one line with plain digits. */
const typedNumber = z.string().overwrite((typed) => foldWidth(readLine(typed)))

const LABEL = /^(?:tel|hp|h\/p|phone|mobile|no)\b[.:\s]*/i

/** A phone number, Malaysian without a country code; stored as E.164, which has no extension. */
export const phone = typedNumber
  .min(1, 'REQUIRED')
  .refine(isPhone, 'PHONE_INVALID')
  .refine((text) => !isPhone(text) || !hasExtension(text), 'PHONE_EXTENSION')
  .transform(toE164)

/** An optional phone number; empty counts as none. */
export const optionalPhone = typedNumber
  .refine((text) => text === '' || isPhone(text), 'PHONE_INVALID')
  .refine((text) => !isPhone(text) || !hasExtension(text), 'PHONE_EXTENSION')
  .transform((text) => (text === '' ? null : toE164(text)))
  .nullable()

function isPhone(text: string): boolean {
  try {
    const read = parsePhoneNumberWithError(text, 'MY')
    // The parser drops words next to a number: `012-345 6789 (wife)`, or an O in place of a 0.
    const hasWords = read.ext === undefined && /\p{L}/u.test(text.replace(LABEL, ''))
    return read.isValid() && !hasWords
  } catch {
    return false
  }
}

function hasExtension(text: string): boolean {
  return parsePhoneNumberWithError(text, 'MY').ext !== undefined
}

function toE164(text: string): string {
  return parsePhoneNumberWithError(text, 'MY').number
}
