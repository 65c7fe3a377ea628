import { defineMessages } from '#platform/contract/message.ts'

export const businessMessages = defineMessages({
  title: ['Business details', 'Butiran perniagaan', '公司资料'],
  legalName: ['Legal name', 'Nama sah', '注册名称'],
  registrationNumber: ['Registration no.', 'No. pendaftaran', '注册号'],
  licenceNumber: ['Licence no.', 'No. lesen', '执照号'],
  licenceEndsOn: ['Last day of the licence', 'Hari terakhir lesen', '执照到期日'],
  businessAddress: ['Business address', 'Alamat perniagaan', '公司地址'],
  businessPhone: ['Business phone', 'Telefon perniagaan', '公司电话'],
  businessEmail: ['Business e-mail', 'E-mel perniagaan', '公司电邮'],
  logo: ['Logo', 'Logo', '标志'],
  highestRate: ['Highest rate a year', 'Kadar tertinggi setahun', '最高年利率'],
  registered: ['Reg. no. {{number}}', 'No. Pendaftaran {{number}}', '注册号 {{number}}'],
  licensed: ['Licence no. {{number}}', 'No. Lesen {{number}}', '执照号 {{number}}'],
  licensedUntil: [
    'Licence no. {{number}}, until {{lastOn}}',
    'No. Lesen {{number}}, sehingga {{lastOn}}',
    '执照号 {{number}}，有效至 {{lastOn}}',
  ],
})
