import { defineMessages } from '#platform/contract/message.ts'

/** Messages of pasting into the sheet: known headings, and the results of the lines. */
export const pasteMessages = defineMessages({
  // headings of exported files and of customers' own lists
  code: ['Cashbook ID', 'No. buku tunai', '账本编号'],
  cashbook: ['Cashbook', 'Buku tunai', '账本'],
  phone: ['Phone', 'Telefon', '电话'],
  phoneNumber: ['Phone number', 'Nombor telefon', '电话号码'],
  mobile: ['Mobile', 'Telefon bimbit', '手机'],
  number: ['No.', 'Bil.', '编号'],
  customer: ['Customer', 'Pelanggan', '客户'],
  name: ['Name', 'Nama', '姓名'],
  customerName: ['Customer name', 'Nama pelanggan', '客户姓名'],
  fullName: ['Full name', 'Nama penuh', '名字'],
  received: ['Received', 'Diterima', '实收'],
  creditAmount: ['Credit amount', 'Amaun bayaran', '收款金额'],
  amountIn: ['Amount (in)', 'Amaun (wang masuk)', '收款金额（进账）'],
  paid: ['Paid', 'Dibayar', '已付'],
  payment: ['Payment', 'Bayaran', '付款'],
  collected: ['Collected', 'Dikutip', '已收'],
  collection: ['Collection', 'Kutipan', '收款'],
  amount: ['Amount', 'Amaun', '金额'],
  balance: ['Balance', 'Baki', '余额'],
  outstanding: ['Outstanding', 'Belum dibayar', '欠款'],
  due: ['Due', 'Perlu dibayar', '应还'],
  expected: ['Expected', 'Dijangka', '应收'],
  arrears: ['Arrears', 'Tunggakan', '拖欠款'],
  daily: ['Daily credit', 'Bayaran harian', '每日还款'],
  lent: ['Debit amount', 'Amaun pinjaman', '放款金额'],
  paidInto: ['Paid into', 'Dibayar ke akaun', '收款账户'],
  remark: ['Remark', 'Catatan', '备注'],
  // the result of each line
  codeUnknown: ['Not on this sheet', 'Tiada dalam helaian ini', '不在此表格中'],
  phoneUnknown: [
    'No customer on this sheet has this phone number',
    'Tiada pelanggan dalam helaian ini yang menggunakan nombor telefon ini',
    '此表格中没有客户使用该电话号码',
  ],
  numberUnknown: [
    'No row on this sheet has this No.',
    'Tiada baris dalam helaian ini dengan Bil. ini',
    '此表格中没有该编号的行',
  ],
  nameUnknown: [
    'No customer on this sheet has this name',
    'Tiada pelanggan helaian ini dengan nama ini',
    '此表格中没有这个姓名的客户',
  ],
  severalNames: [
    'The name fits {{fitting}} customers: use the cashbook ID',
    'Nama ini sepadan dengan {{fitting}} pelanggan: guna no. buku tunai',
    '此姓名符合 {{fitting}} 位客户，请使用账本编号',
  ],
  numberOfOther: [
    'This No. is {{name}}’s on this sheet',
    'Bil. ini milik {{name}} dalam helaian ini',
    '此编号在本表格中属于{{name}}',
  ],
  keyMissing: [
    'No cashbook ID, phone, No. or name on this line',
    'Baris ini tiada no. buku tunai, telefon, Bil. atau nama',
    '此行没有账本编号、电话、编号或姓名',
  ],
  amountMissing: [
    'No amount was found on this line',
    'Tiada amaun ditemui pada baris ini',
    '此行找不到金额',
  ],
  totalLine: ['A total, not a payment', 'Jumlah keseluruhan, bukan bayaran', '这是合计，不是付款'],
  totalDiffers: [
    'A total, not a payment. The lines above add up to {{sumSen}}.',
    'Jumlah keseluruhan, bukan bayaran. Baris di atas berjumlah {{sumSen}}.',
    '这是合计，不是付款。以上各行共 {{sumSen}}。',
  ],
  aboveHeadings: ['Above the headings', 'Di atas tajuk lajur', '在列标题之上'],
  tooManyCells: [
    'More columns than headings. Is a comma part of the amount?',
    'Lajur melebihi tajuk. Adakah koma sebahagian daripada amaun?',
    '列数多于标题。逗号是否为金额的一部分？',
  ],
  severalCashbooks: [
    'Matches {{fitting}} cashbooks: use the cashbook ID',
    'Sepadan dengan {{fitting}} buku tunai. Gunakan no. buku tunai.',
    '与 {{fitting}} 个账本相符，请使用账本编号',
  ],
  accountUnknown: [
    'No active account is named “{{account}}”',
    'Tiada akaun aktif bernama “{{account}}”',
    '没有名为“{{account}}”的启用账户',
  ],
  repeated: [
    'More than one line for this cashbook',
    'Lebih daripada satu baris untuk buku tunai ini',
    '有多行对应此账本',
  ],
  noRowLeft: [
    'No row left on the sheet for this line',
    'Tiada lagi baris untuk diisi',
    '表格已没有行可对应',
  ],
  linesDiffer: [
    '{{inText}} lines of the text have a cashbook ID, but {{inRows}} rows were read. Nothing can be filled in. Look for a quote mark (") in the text.',
    '{{inText}} baris teks mempunyai no. buku tunai, tetapi {{inRows}} baris dibaca. Tiada apa-apa boleh diisi. Cari tanda petik (") dalam teks.',
    '文本中有 {{inText}} 行含账本编号，但只读到 {{inRows}} 行，因此无法填入。请检查文本中的引号（"）。',
  ],
  unclearPosition: [
    'There is text next to the amounts, but it is not clear whose they are. Copy the headings too: Name and Received.',
    'Ada teks di sebelah amaun, tetapi tidak jelas milik siapa. Salin tajuk lajur juga: Nama dan Diterima.',
    '金额旁有文字，但无法判断属于谁。请连同列标题一起复制：姓名和实收。',
  ],
  noAmountColumn: [
    'Can’t tell which column is the amount. Copy the heading row too: Cashbook ID and Received.',
    'Lajur amaun tidak dapat dikenal pasti. Salin tajuk lajur juga: No. buku tunai dan Diterima.',
    '无法判断哪一列是金额。请连同列标题一起复制：账本编号和实收。',
  ],
  // the dialog
  title: ['Check pasted rows', 'Semak apa yang ditampal', '请核对粘贴的内容'],
  byCode: [
    { one: '1 row matched by cashbook ID', other: '{{count}} rows matched by cashbook ID' },
    '{{count}} baris dipadankan mengikut no. buku tunai',
    '按账本编号对应 {{count}} 行',
  ],
  byPhone: [
    { one: '1 row matched by phone number', other: '{{count}} rows matched by phone number' },
    '{{count}} baris dipadankan mengikut nombor telefon',
    '按电话号码对应 {{count}} 行',
  ],
  byNumber: [
    { one: '1 row matched by No.', other: '{{count}} rows matched by No.' },
    '{{count}} baris dipadankan mengikut bil.',
    '按编号对应 {{count}} 行',
  ],
  byName: [
    { one: '1 row matched by name', other: '{{count}} rows matched by name' },
    '{{count}} baris dipadankan mengikut nama',
    '按姓名对应 {{count}} 行',
  ],
  byPosition: [
    {
      one: '1 amount placed in sheet order (nothing to match by)',
      other: '{{count}} amounts placed in sheet order (nothing to match by)',
    },
    '{{count}} baris dipadankan mengikut kedudukan sahaja',
    '仅按位置对应 {{count}} 行',
  ],
  positionHint: [
    'The pasted text has no cashbook ID, phone, No. or name. Locked rows were skipped. Check that each amount is next to the right name.',
    'Teks yang ditampal tiada no. buku tunai, telefon, Bil. atau nama. Baris berkunci dilangkau. Pastikan setiap amaun berada di sebelah nama yang betul.',
    '粘贴的内容没有账本编号、电话、编号或姓名，已跳过锁定的行。请核对每笔金额旁边的姓名是否正确。',
  ],
  leftoverTitle: [
    {
      one: '1 pasted line cannot be filled in',
      other: '{{count}} pasted lines cannot be filled in',
    },
    '{{count}} baris tidak diisi',
    '{{count}} 行未填入',
  ],
  lineNo: ['Line {{line}}', 'Baris {{line}}', '第 {{line}} 行'],
  faultyTitle: [
    {
      one: '1 amount must be corrected in the sheet',
      other: '{{count}} amounts must be corrected in the sheet',
    },
    '{{count}} amaun perlu dibetulkan dalam helaian',
    '{{count}} 笔金额需在表格中更正',
  ],
  counts: [
    '{{lines}} lines in the text, {{filled}} filled in, {{left}} left out',
    '{{lines}} baris dalam teks, {{filled}} diisi, {{left}} ditinggalkan',
    '文本共 {{lines}} 行，填入 {{filled}} 行，略过 {{left}} 行',
  ],
  otherNamesTitle: [
    { one: '1 name is written differently', other: '{{count}} names are written differently' },
    '{{count}} nama ditulis berbeza',
    '{{count}} 个姓名写法不同',
  ],
  otherName: ['Written differently', 'Ditulis berbeza', '写法不同'],
  pastedName: ['Pasted name', 'Nama ditampal', '粘贴的姓名'],
  usual: ['Expected', 'Perlu dibayar', '应收'],
  pasted: ['Pasted', 'Ditampal', '粘贴'],
  empty: ['Empty', 'Kosong', '空'],
  clearOthers: [
    {
      one: 'Clear the other row ({{amountSen}})',
      other: 'Clear the {{count}} other rows ({{amountSen}})',
    },
    'Kosongkan {{count}} baris lain ({{amountSen}})',
    '清空其余 {{count}} 行（{{amountSen}}）',
  ],
  clearOthersHint: [
    'These rows are not in the pasted text. They keep their amounts unless you clear them.',
    'Baris ini tiada dalam teks yang ditampal. Amaunnya kekal kecuali anda mengosongkannya.',
    '粘贴内容中没有这些行。除非清空，否则保留原有金额。',
  ],
  fillLabel: [
    {
      one: 'Fill in 1 row · {{amountSen}}',
      other: 'Fill in {{count}} rows · {{amountSen}}',
    },
    'Isi {{count}} baris · {{amountSen}}',
    '填入 {{count}} 行 · {{amountSen}}',
  ],
})
