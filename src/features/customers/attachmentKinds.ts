import { z } from 'zod'
import { labelled } from '#platform/contract/field.ts'
import { defineMessages, type Message } from '#platform/contract/message.ts'

export const ATTACHMENT_KINDS = [
  'IDENTITY_CARD',
  'AGREEMENT',
  'STAMP_CERTIFICATE',
  'PAYSLIP',
  'PLACE',
  'OTHER',
] as const
export type AttachmentKind = (typeof ATTACHMENT_KINDS)[number]

export const attachmentKindMessages = defineMessages({
  kind: ['Kind of file', 'Jenis fail', '文件类型'],
  filesToLabel: ['Files to label', 'Fail untuk dilabel', '要标记的文件'],
  identityCard: ['Identity card', 'Kad pengenalan', '身份证'],
  agreement: ['Agreement', 'Perjanjian', '合约'],
  stampCertificate: ['Stamp certificate', 'Sijil setem', '印花税证书'],
  payslip: ['Payslip', 'Slip gaji', '薪资单'],
  place: ['Photo of the place', 'Gambar tempat', '地点照片'],
  other: ['Other', 'Lain-lain', '其他'],
})

export const KIND_MESSAGES: Readonly<Record<AttachmentKind, Message>> = {
  IDENTITY_CARD: attachmentKindMessages.identityCard,
  AGREEMENT: attachmentKindMessages.agreement,
  STAMP_CERTIFICATE: attachmentKindMessages.stampCertificate,
  PAYSLIP: attachmentKindMessages.payslip,
  PLACE: attachmentKindMessages.place,
  OTHER: attachmentKindMessages.other,
}

export const attachmentKind = z.enum(ATTACHMENT_KINDS)

/** The fields of a request that adds files or changes the kind of stored ones. */
export const kindFields = {
  kind: labelled(attachmentKind, attachmentKindMessages.kind)
    .optional()
    .meta({ description: 'of the added files, OTHER by default, and of those in kindIdString' }),
  kindIdString: labelled(
    z.string().regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,999})?$/, 'INVALID'),
    attachmentKindMessages.filesToLabel,
  )
    .optional()
    .meta({ description: 'ids of stored files that get the kind, joined by commas' }),
}
