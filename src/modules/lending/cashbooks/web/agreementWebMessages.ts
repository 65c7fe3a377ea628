import { defineMessages } from '#platform/contract/message.ts'

export const agreementWebMessages = defineMessages({
  agreement: ['Written agreement', 'Perjanjian bertulis', '书面合约'],
  noAgreement: ['Nothing entered yet', 'Belum ada butiran', '尚未填写'],
  editAgreement: ['Edit agreement', 'Sunting perjanjian', '编辑合约资料'],
  agreementSaved: [
    'Agreement of {{code}} saved',
    'Perjanjian {{code}} disimpan',
    '{{code}} 的合约资料已保存',
  ],
})
