import type { FileKinds } from '#platform/web/display/KindSelect.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import {
  ATTACHMENT_KINDS,
  attachmentKindMessages,
  KIND_MESSAGES,
  type AttachmentKind,
} from '../attachmentKinds.ts'

/** Returns the kinds of files for a gallery or an input, in the language of the screen. */
export function useKindChoices(): FileKinds<AttachmentKind> {
  const t = useT()
  return {
    label: t(attachmentKindMessages.kind),
    data: ATTACHMENT_KINDS.map((value) => ({ value, label: t(KIND_MESSAGES[value]) })),
    initial: 'OTHER',
  }
}
