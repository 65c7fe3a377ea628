import { defineMessages } from '#platform/contract/message.ts'

/** Texts of the statement page alone. */
export const statementWebMessages = defineMessages({
  period: ['Statement period', 'Tempoh penyata', '结单期间'],
  THIS_MONTH: ['This month', 'Bulan ini', '本月'],
  LAST_MONTH: ['Last month', 'Bulan lepas', '上个月'],
  THIS_YEAR: ['This year', 'Tahun ini', '今年'],
  ALL: ['All', 'Semua', '全部'],
  CUSTOM: ['Custom', 'Pilih tarikh', '自选日期'],
  print: ['Print', 'Cetak', '打印'],
  save: ['Save PDF', 'Simpan PDF', '保存 PDF'],
  pdfA4: ['PDF, A4', 'PDF, A4', 'PDF（A4）'],
  pdfRoll: ['PDF, 80 mm roll', 'PDF, kertas gulung 80 mm', 'PDF（80 毫米热敏纸）'],
  xlsx: ['Excel (XLSX)', 'Excel (XLSX)', 'Excel（XLSX）'],
  csv: ['CSV', 'CSV', 'CSV'],
  download: ['Download', 'Muat turun', '下载'],
  message: [
    '{{business}}: statement of account {{number}}, {{fromOn}} to {{toOn}}. Balance to pay: {{balanceSen}}.',
    '{{business}}: penyata akaun {{number}}, {{fromOn}} hingga {{toOn}}. Baki perlu bayar: {{balanceSen}}.',
    '{{business}}：结单 {{number}}，{{fromOn}} 至 {{toOn}}。待还余额：{{balanceSen}}。',
  ],
})

/** Texts of the page with the statements of all customers. */
export const statementRunMessages = defineMessages({
  title: ['Statements for all customers', 'Penyata semua pelanggan', '所有客户的结单'],
  intro: [
    'A ZIP file with a PDF for each customer who had a loan in the period. It is kept for 7 days.',
    'Fail ZIP yang mengandungi PDF bagi setiap pelanggan yang mempunyai pinjaman dalam tempoh itu. Fail disimpan selama 7 hari.',
    '一个 ZIP 文件，内含期间内有贷款的每位客户的 PDF，保留 7 天。',
  ],
  make: ['Create statements', 'Jana penyata', '生成结单'],
  agentEmpty: ['Choose an agent.', 'Pilih ejen.', '请选择代理。'],
  since: ['Up to {{toOn}}', 'Hingga {{toOn}}', '截至 {{toOn}}'],
  latest: ['Recent files', 'Fail terkini anda', '您最近的文件'],
  none: ['No files yet', 'Belum ada fail', '还没有文件'],
  noneHint: [
    'Choose a period and create the statements.',
    'Pilih tempoh dan jana penyata.',
    '请选择期间并生成结单。',
  ],
  progress: [
    '{{done}} of {{total}} customers',
    '{{done}} daripada {{total}} pelanggan',
    '{{done}} / {{total}} 位客户',
  ],
  running: ['In progress', 'Sedang dijana', '生成中'],
  failed: [
    'The statements could not be created. Try again.',
    'Penyata tidak dapat dijana. Cuba sekali lagi.',
    '结单生成失败，请再试一次。',
  ],
  expired: ['Expired', 'Tamat tempoh', '已过期'],
  until: ['Available until {{time}}', 'Sehingga {{time}}', '保留至 {{time}}'],
  downloadZip: ['Download ZIP', 'Muat turun ZIP', '下载 ZIP'],
})

/** Texts of the public page that checks a paper. */
export const checkPageMessages = defineMessages({
  title: ['Check a document', 'Semak dokumen', '查验单据'],
  hint: [
    'Type the code printed next to the QR code.',
    'Taip kod yang dicetak di sebelah kod QR.',
    '请输入印在二维码旁的查验码。',
  ],
  check: ['Check', 'Semak', '查验'],
  another: ['Check another document', 'Semak dokumen lain', '查验另一张单据'],
  unknown: [
    'No document has this code. Check that you typed it exactly as printed. If you did, do not rely on this document.',
    'Tiada dokumen dengan kod ini. Pastikan kod ditaip sama seperti yang dicetak. Jika sudah sama, jangan terima dokumen ini.',
    '没有单据使用此查验码。请核对是否与印刷的完全一致；若一致，请不要相信这张单据。',
  ],
  notSent: [
    'This payment is not in the books. The phone has not sent it yet, or it was sent more than 7 days ago. Ask for the receipt with its number.',
    'Bayaran ini tiada dalam rekod. Telefon belum menghantarnya, atau telah dihantar lebih 7 hari lalu. Minta resit yang bernombor.',
    '此笔还款不在账目中：手机尚未上传，或上传已超过 7 天。请索取带编号的收据。',
  ],
  confirms: ['{{lender}} confirms:', '{{lender}} mengesahkan:', '{{lender}}确认：'],
  licensed: ['{{lender}} ({{number}})', '{{lender}} ({{number}})', '{{lender}}（{{number}}）'],
  iou: ['IOU {{number}}', 'IOU {{number}}', '借据 {{number}}'],
  otherTerms: [
    'The terms have changed since this was printed',
    'Terma telah berubah sejak ini dicetak',
    '印刷后条款已有更改',
  ],
  toPayBack: ['Amount to pay back', 'Jumlah perlu dibayar', '应还总额'],
  lent: ['Amount lent', 'Amaun dipinjamkan', '借出金额'],
  handedOver: ['Amount handed over', 'Amaun diserahkan', '实际交付金额'],
  signedOn: ['Signed on', 'Ditandatangani pada', '签署日期'],
  notSigned: ['Not electronically', 'Bukan secara elektronik', '未以电子方式签署'],
  receipt: ['Receipt {{number}}', 'Resit {{number}}', '收据 {{number}}'],
  statement: ['Statement {{number}}', 'Penyata {{number}}', '结单 {{number}}'],
  inBooks: ['Recorded in our books', 'Ada dalam rekod', '与账目相符'],
  asPrinted: ['Matches our books', 'Ada dalam rekod seperti yang dicetak', '账目与印刷内容相符'],
  changed: ['Changed on {{sinceOn}}', 'Diubah pada {{sinceOn}}', '已于 {{sinceOn}} 更改'],
  changedSince: [
    'Changed since {{sinceOn}}',
    'Telah berubah sejak {{sinceOn}}',
    '自 {{sinceOn}} 起已有更改',
  ],
  removed: ['Removed on {{sinceOn}}', 'Dipadam pada {{sinceOn}}', '已于 {{sinceOn}} 删除'],
  bounced: [
    'The transfer bounced on {{sinceOn}}',
    'Pindahan tidak diterima pada {{sinceOn}}',
    '转账于 {{sinceOn}} 未到账',
  ],
  compare: [
    'Compare this with the document.',
    'Bandingkan dengan yang tercetak pada dokumen.',
    '请与单据上的内容核对。',
  ],
  amount: ['Amount', 'Amaun', '金额'],
  lines: ['Number of lines', 'Bilangan baris', '行数'],
  totalDebit: ['Total debit', 'Jumlah debit (tambah hutang)', '放款合计'],
  totalCredit: ['Total credit', 'Jumlah kredit', '收款合计'],
})
