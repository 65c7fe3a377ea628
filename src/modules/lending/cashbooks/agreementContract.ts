import { z } from 'zod'
import { businessDay, labelled, plainText } from '#platform/contract/field.ts'
import { agreementMessages as text } from './agreementMessages.ts'

/** The written agreement of a loan; empty texts and null for what was not entered. */
export const agreement = z.object({
  agreementNumber: labelled(plainText().max(60), text.agreementNumber),
  signedDate: labelled(businessDay.nullable(), text.signedDate),
  stampCertificate: labelled(plainText().max(60), text.stampCertificateNumber),
  witness: labelled(plainText().max(150), text.witness),
  copyGivenDate: labelled(businessDay.nullable(), text.copyGivenDate),
})
