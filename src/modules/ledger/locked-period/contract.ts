import { z } from 'zod'
import { endpoint } from '#platform/contract/endpoint.ts'
import { businessDay, instant, labelled, optionalLines } from '#platform/contract/field.ts'
import { ledgerMessages as text } from '../messages.ts'

/** The end of the locked period, and who set it; null where nothing is locked or was ever set. */
export const lockedPeriod = z.object({
  lockedThrough: businessDay.nullable(),
  reason: z.string(),
  setAt: instant.nullable(),
  setByName: z.string().nullable(),
})

export const getLockedPeriod = endpoint({
  method: 'GET',
  path: '/configuration/locked-period',
  summary: 'The day through which the books are closed',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN', 'ADMIN'],
  output: lockedPeriod,
})

export const setLockedPeriod = endpoint({
  method: 'PUT',
  path: '/configuration/locked-period',
  summary: 'Close the books through a day: entries dated in it then get 409 PERIOD_LOCKED',
  access: 'SIGNED_IN',
  roles: ['SUPER_ADMIN'],
  body: z.object({
    lockedThrough: labelled(businessDay.nullable(), text.lockedThrough).meta({
      description: 'the last closed day, at the latest yesterday; null opens everything again',
    }),
    reason: labelled(optionalLines(500), text.lockReason).meta({
      description: 'required to move the day back or to open everything again',
    }),
  }),
  output: lockedPeriod,
})
