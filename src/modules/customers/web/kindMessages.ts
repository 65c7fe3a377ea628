import { defineMessages } from '#platform/contract/message.ts'

/** The kinds of files; apart, because first pages load the other messages of customers. */
export const kindMessages = defineMessages({
  identityCard: ['Identity card', 'Kad pengenalan', '身份证'],
  agreementFile: ['Agreement', 'Perjanjian', '合约'],
  stampCertificate: ['Stamp certificate', 'Sijil setem', '印花税证书'],
  payslip: ['Payslip', 'Slip gaji', '薪资单'],
  placePhoto: ['Photo of the place', 'Gambar tempat', '地点照片'],
  otherFile: ['Other', 'Lain-lain', '其他'],
})
