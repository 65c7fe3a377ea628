import { z } from 'zod'
import { isIdentity, normaliseIdentity } from '#core/identityNumber.ts'

/** The number of an identity card or a passport, stored normalised; empty where it is not known. */
export const identityNumber = z
  .string()
  .max(60)
  .refine((typed) => {
    const number = normaliseIdentity(typed)
    return number === '' || isIdentity(number)
  }, 'IDENTITY_INVALID')
  .transform(normaliseIdentity)
