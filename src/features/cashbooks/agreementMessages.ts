import { defineMessages } from '#platform/contract/message.ts'

export const agreementMessages = defineMessages({
  title: ['Written agreement', 'Perjanjian bertulis', '书面合约'],
  agreementNumber: ['Agreement no.', 'No. perjanjian', '合约编号'],
  signedDate: ['Signed on', 'Ditandatangani pada', '签署日期'],
  stampCertificateNumber: ['Stamp certificate no.', 'No. sijil setem', '印花税证书编号'],
  witness: ['Witness', 'Saksi', '见证人'],
  copyGivenDate: ['Copy given on', 'Salinan diberi pada', '副本交付日期'],
  nothing: ['Nothing entered yet', 'Belum ada butiran', '尚未填写'],
  edit: ['Edit agreement', 'Sunting perjanjian', '编辑合约资料'],
  saved: [
    'Agreement of {{code}} saved',
    'Perjanjian {{code}} disimpan',
    '{{code}} 的合约资料已保存',
  ],
})
