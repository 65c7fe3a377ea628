import { z } from 'zod'
import { withBody } from '#platform/contract/endpoint.ts'
import { labelled, businessDay, optionalLines } from '#platform/contract/field.ts'
import * as contract from './contract.ts'
import { ledgerMessages as text } from '../messages.ts'

export const setLockedPeriodBody = z.object({
  lockedThrough: labelled(businessDay.nullable(), text.lockedThrough).meta({
    description: 'the last closed day, at the latest yesterday; null opens everything again',
  }),
  reason: labelled(optionalLines(500), text.lockReason).meta({
    description: 'required to move the day back or to open everything again',
  }),
})

export const setLockedPeriod = withBody(contract.setLockedPeriod, setLockedPeriodBody)
