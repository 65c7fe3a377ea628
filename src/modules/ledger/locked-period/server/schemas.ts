import { z } from 'zod'
import { businessDay, instant } from '#platform/contract/field.ts'
import { setLockedPeriodBody } from '../forms.ts'

/** The end of the locked period, and who set it; null where nothing is locked or was ever set. */
export const lockedPeriod = z.object({
  lockedThrough: businessDay.nullable(),
  reason: z.string(),
  setAt: instant.nullable(),
  setByName: z.string().nullable(),
})

export const getLockedPeriod = {
  summary: 'The day through which the books are closed',
  output: lockedPeriod,
}

export const setLockedPeriod = {
  summary: 'Close the books through a day: entries dated in it then get 409 PERIOD_LOCKED',
  body: setLockedPeriodBody,
  output: lockedPeriod,
}
