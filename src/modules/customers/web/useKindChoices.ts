import type { Message } from '#platform/contract/message.ts'
import type { FileKinds } from '#platform/web/display/KindSelect.tsx'
import { customersMessages } from '../messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { ATTACHMENT_KINDS, type AttachmentKind } from '../contract.ts'
import { customersWebMessages as text } from './messages.ts'

export const KIND_MESSAGES: Readonly<Record<AttachmentKind, Message>> = {
  IDENTITY_CARD: text.identityCard,
  AGREEMENT: text.agreementFile,
  STAMP_CERTIFICATE: text.stampCertificate,
  PAYSLIP: text.payslip,
  PLACE: text.placePhoto,
  GUARANTOR: text.guarantorFile,
  OTHER: text.otherFile,
}

/** Returns the kinds of files for a gallery or an input, in the language of the screen. */
export function useKindChoices(): FileKinds<AttachmentKind> {
  const t = useT()
  return {
    label: t(customersMessages.kindOfFile),
    data: ATTACHMENT_KINDS.map((value) => ({ value, label: t(KIND_MESSAGES[value]) })),
    initial: 'OTHER',
  }
}
