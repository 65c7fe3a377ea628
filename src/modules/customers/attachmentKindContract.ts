import { z } from 'zod'
import { labelled } from '#platform/contract/field.ts'
import { customersMessages as text } from './messages.ts'

export const ATTACHMENT_KINDS = [
  'IDENTITY_CARD',
  'AGREEMENT',
  'STAMP_CERTIFICATE',
  'PAYSLIP',
  'PLACE',
  'OTHER',
] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

export const attachmentKind = z.enum(ATTACHMENT_KINDS)

/** The fields of a request that adds files or changes the kind of stored ones. */
export const kindFields = {
  kind: labelled(attachmentKind, text.kindOfFile)
    .optional()
    .meta({ description: 'of the added files, OTHER by default, and of those in kindIdString' }),
  kindIdString: labelled(
    z.string().regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,999})?$/, 'INVALID'),
    text.attachments,
  )
    .optional()
    .meta({ description: 'ids of stored files that get the kind, joined by commas' }),
}
