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
  intro: [
    'Papers print what is entered here: IOUs, receipts, reloan statements and commission slips. A signed IOU keeps the details of its day.',
    'Dokumen mencetak butiran di sini: IOU, resit, penyata pinjam semula dan slip komisen. IOU yang ditandatangani mengekalkan butiran pada hari itu.',
    '单据会印上此处的资料：借据、收据、续借单和佣金单。已签署的借据保留当日的资料。',
  ],
  company: ['Company', 'Syarikat', '公司'],
  licence: ['Licence', 'Lesen', '执照'],
  contact: ['Contact', 'Hubungan', '联络'],
  interest: ['Interest', 'Faedah', '利息'],
  legalNameHint: [
    'While it is empty, papers show the name set on the server: {{name}}',
    'Selagi kosong, dokumen memaparkan nama yang ditetapkan pada pelayan: {{name}}',
    '留空时，单据显示服务器上设置的名称：{{name}}',
  ],
  noName: ['none', 'tiada', '无'],
  highestRateHint: [
    'Forms show what this rate allows next to what a loan takes. Nothing is refused. Leave it empty to show nothing.',
    'Borang memaparkan faedah yang dibenarkan oleh kadar ini berbanding faedah pinjaman. Tiada apa-apa ditolak. Biarkan kosong untuk tidak memaparkannya.',
    '表单会显示此利率允许的利息与借款实收的利息。系统不会拒绝任何借款。留空则不显示。',
  ],
  rateLine: [
    '{{rate}}% a year allows {{allowedSen}} on this loan; it takes {{interestSen}}.',
    '{{rate}}% setahun membenarkan {{allowedSen}} bagi pinjaman ini; faedahnya {{interestSen}}.',
    '年利率 {{rate}}% 允许此借款收取 {{allowedSen}}；此借款收取 {{interestSen}}。',
  ],
  preview: ['On papers', 'Pada dokumen', '单据上的样子'],
  previewEmpty: [
    'Enter the legal name to see the letterhead.',
    'Masukkan nama sah untuk melihat kepala surat.',
    '请输入注册名称以查看单据抬头。',
  ],
  previewLanguage: ['Language of the preview', 'Bahasa pratonton', '预览语言'],
  saved: ['Details of the business saved', 'Butiran perniagaan disimpan', '公司资料已保存'],
})
