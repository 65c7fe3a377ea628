import { defineMessages } from '#platform/contract/message.ts'

export const agreementMessages = defineMessages({
  agreementNumber: ['Agreement no.', 'No. perjanjian', '合约编号'],
  signedDate: ['Signed on', 'Ditandatangani pada', '签署日期'],
  stampCertificateNumber: ['Stamp certificate no.', 'No. sijil setem', '印花税证书编号'],
  witness: ['Witness', 'Saksi', '见证人'],
  copyGivenDate: ['Copy given on', 'Salinan diberi pada', '副本交付日期'],
})
