import { z } from 'zod'
import { idParams } from '#platform/contract/field.ts'
import { setGuarantorsBody } from '../forms.ts'

/** Somebody who answers for a loan; a runner reads the name and the phone number only. */
export const guarantor = z.object({
  place: z.int().min(1).meta({ description: 'on the IOU, from 1' }),
  name: z.string(),
  phoneNumber: z.string(),
  identityNumber: z.string().meta({ description: 'IC or passport; empty if unknown' }),
  relation: z.string().meta({ example: 'brother' }),
  address: z.string(),
})

const guarantors = z.object({
  isLocked: z
    .boolean()
    .meta({ description: 'the IOU is signed or the cashbook closed: they stay as they are' }),
  guarantors: z.array(guarantor),
})

export const listGuarantors = {
  summary: 'Who answers for a cashbook, in the order of its IOU',
  params: idParams,
  output: guarantors,
}

export const setGuarantors = {
  summary:
    'Name at most three guarantors of a cashbook, in the place of those it has, until its IOU is signed',
  params: idParams,
  body: setGuarantorsBody,
  output: guarantors,
}
