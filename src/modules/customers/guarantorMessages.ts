import { defineMessages } from '#platform/contract/message.ts'

/** Messages about guarantors: on the cashbook, on the round and in files. */
export const guarantorMessages = defineMessages({
  guarantors: ['Guarantors', 'Penjamin', '担保人'],
  guarantorNumber: ['Guarantor {{number}}', 'Penjamin {{number}}', '担保人 {{number}}'],
  guarantorName: ['Guarantor’s name', 'Nama penjamin', '担保人姓名'],
  guarantorPhone: ['Guarantor’s phone number', 'Nombor telefon penjamin', '担保人电话号码'],
  guarantorIdentity: [
    'Guarantor’s IC or passport no.',
    'No. kad pengenalan atau pasport penjamin',
    '担保人身份证或护照号码',
  ],
  relation: ['Relation to the customer', 'Hubungan dengan pelanggan', '与客户的关系'],
  relationHint: [
    'Spouse, brother, friend, employer …',
    'Pasangan, adik-beradik, rakan, majikan …',
    '配偶、兄弟、朋友、雇主等',
  ],
  guarantorAddress: ['Guarantor’s address', 'Alamat penjamin', '担保人地址'],
  addGuarantor: ['Add a guarantor', 'Tambah penjamin', '添加担保人'],
  removeGuarantor: [
    'Remove guarantor {{number}}',
    'Buang penjamin {{number}}',
    '移除担保人 {{number}}',
  ],
  remove: ['Remove', 'Buang', '移除'],
  editGuarantors: ['Edit guarantors', 'Ubah penjamin', '修改担保人'],
  guarantorsSaved: [
    'Guarantors of {{code}} saved',
    'Penjamin {{code}} disimpan',
    '{{code}} 的担保人已保存',
  ],
  noGuarantors: [
    'No guarantors. Add one before the IOU is signed: the IOU then names them.',
    'Tiada penjamin. Tambah sebelum IOU ditandatangani supaya nama mereka tertera pada IOU.',
    '没有担保人。请在借据签名之前添加，借据会写明担保人。',
  ],
  noGuarantorsLocked: ['No guarantors.', 'Tiada penjamin.', '没有担保人。'],
  guarantorsLocked: [
    'The IOU is signed, so the guarantors can no longer be changed.',
    'IOU telah ditandatangani, jadi penjamin tidak boleh diubah lagi.',
    '借据已签名，担保人不可再更改。',
  ],
  guarantorPapers: [
    'Add copies of their identity cards above, as files of the kind “Guarantor”.',
    'Tambah salinan kad pengenalan mereka di atas, sebagai fail jenis “Penjamin”.',
    '请在上方添加其身份证副本，文件类型选“担保人”。',
  ],
  paperClosed: ['For the agent only', 'Untuk ejen sahaja', '仅代理可查看'],
  callGuarantor: [
    'Call the guarantor {{name}}, {{phone}}',
    'Hubungi penjamin {{name}}, {{phone}}',
    '致电担保人{{name}} {{phone}}',
  ],
  guarantorOf: [
    {
      one: 'Guarantor of {{count}} open cashbook',
      other: 'Guarantor of {{count}} open cashbooks',
    },
    'Penjamin bagi {{count}} buku tunai belum selesai',
    '担保 {{count}} 个未结清账本',
  ],
  alsoCustomer: ['Also a customer', 'Juga pelanggan', '也是客户'],
  guarantorFound: ['Guarantor: {{name}}', 'Penjamin: {{name}}', '担保人：{{name}}'],
  GUARANTOR_IS_BORROWER: [
    'The guarantor must be somebody else than the customer.',
    'Penjamin mestilah orang lain, bukan pelanggan itu sendiri.',
    '担保人不能是客户本人。',
  ],
  GUARANTOR_TWICE: [
    'This person is already a guarantor of this cashbook.',
    'Orang ini sudah menjadi penjamin buku tunai ini.',
    '此人已是该账本的担保人。',
  ],
})
