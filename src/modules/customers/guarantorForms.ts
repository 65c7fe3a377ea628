import { z } from 'zod'
import { labelled, phone, plainLines, requiredText } from '#platform/contract/field.ts'
import { identityNumber } from '#platform/contract/identityNumber.ts'
import { line } from './forms.ts'
import { guarantorMessages as text } from './guarantorMessages.ts'

/** At most so many people answer for one loan. */
export const MAX_GUARANTORS = 3

/** Somebody who answers for a loan; name and phone number are needed. */
export const guarantorIn = z.object({
  name: labelled(requiredText(), text.guarantorName),
  phoneNumber: labelled(phone, text.guarantorPhone),
  identityNumber: labelled(identityNumber, text.guarantorIdentity).default(''),
  relation: labelled(line(60), text.relation).default(''),
  address: labelled(plainLines().max(500), text.guarantorAddress).default(''),
})

/** Those of one cashbook, in their order on its IOU. */
export const guarantorsIn = labelled(z.array(guarantorIn).max(MAX_GUARANTORS), text.guarantors)

export type GuarantorIn = z.output<typeof guarantorIn>

/** Returns a guarantor without the place on the IOU, which the order of the list says. */
export const withoutPlace = ({
  name,
  phoneNumber,
  identityNumber,
  relation,
  address,
}: GuarantorIn): GuarantorIn => ({ name, phoneNumber, identityNumber, relation, address })
