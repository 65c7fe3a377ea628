import { defineMessages } from '#platform/contract/message.ts'

/** The texts of README.txt in a person's file. */
export const personFileMessages = defineMessages({
  about: [
    'All data about {{name}}, customer {{id}}, as of {{time}}.',
    'Semua data tentang {{name}}, pelanggan {{id}}, pada {{time}}.',
    '{{name}}（客户 {{id}}）的全部资料，截至 {{time}}。',
  ],
  units: [
    'Fields that end in _sen are whole sen (RM 0.01), _on is a day in Malaysia, _at is a time (ISO 8601).',
    'Medan berakhiran _sen ialah sen bulat (RM 0.01), _on ialah hari di Malaysia, _at ialah masa (ISO 8601).',
    '以 _sen 结尾的字段以仙（RM 0.01）为单位，_on 是马来西亚的日期，_at 是时间（ISO 8601）。',
  ],
  customerFile: [
    'customer, identity, logins and blocks on new loans',
    'pelanggan, pengenalan, log masuk, dan larangan pinjaman baharu',
    '客户、身份资料、登录账户及禁止新贷款的标记',
  ],
  cashbooksFile: [
    'cashbooks with terms, agreement and status, and how they were settled and closed',
    'buku tunai dengan terma, perjanjian dan status, serta cara diselesaikan dan ditutup',
    '账本的条款、合约与状态，以及如何结清和关账',
  ],
  transactionsFile: [
    'transactions, and the journals and postings behind them',
    'transaksi, serta jurnal dan catatan lejarnya',
    '交易及其会计分录',
  ],
  visitsFile: [
    'missed visits, promises to pay, reminders, and lines of listings',
    'lawatan tanpa bayaran, janji bayaran, peringatan, dan baris dalam senarai kutipan',
    '未收款的到访、还款承诺、提醒及收款名单中的记录',
  ],
  reloansFile: [
    'reloans and what they replaced',
    'pinjaman semula dan yang digantikan',
    '续借及其取代的贷款',
  ],
  papersFile: [
    'signatures, issued statements and notes',
    'tandatangan, penyata yang dikeluarkan, dan nota',
    '签名、已发出的结单及笔记',
  ],
  problemsFile: [
    'disputes reported by the customer, and their messages',
    'aduan pelanggan, dan mesej tentangnya',
    '客户的投诉及相关留言',
  ],
  logFile: [
    'operation log entries about the customer',
    'entri log operasi tentang pelanggan',
    '有关该客户的操作记录',
  ],
  filesFile: [
    'list of photos and documents in the files folder',
    'senarai gambar dan dokumen, yang ada dalam folder files',
    '照片与文件的清单，文件在 files 文件夹内',
  ],
  iousFolder: ['signed IOUs as PDF', 'IOU yang ditandatangani sebagai PDF', '已签名的借据（PDF）'],
  statementFile: [
    'statement of account for the whole period',
    'penyata akaun bagi seluruh tempoh',
    '全部期间的账户结单',
  ],
  missing: ['Lost or not created:', 'Hilang atau tidak dapat dijana:', '遗失或无法生成：'],
  confirmName: ['Customer name', 'Nama pelanggan', '客户姓名'],
  NAME_DIFFERS: [
    'This does not match the customer’s name. Type it exactly as shown.',
    'Ini bukan nama pelanggan. Taip seperti yang dipaparkan.',
    '与客户姓名不符，请照显示的姓名输入。',
  ],
  ALREADY_ANONYMISED: [
    'This customer is already anonymised.',
    'Pelanggan ini sudah dianonimkan.',
    '该客户已匿名化。',
  ],
  CASHBOOKS_NOT_CLOSED: [
    {
      one: '{{count}} cashbook of this customer is not closed. Close it first.',
      other: '{{count}} cashbooks of this customer are not closed. Close them first.',
    },
    '{{count}} buku tunai pelanggan ini belum ditutup. Tutup semuanya dahulu.',
    '该客户有 {{count}} 个账本尚未关账，请先关账。',
  ],
  PROBLEMS_NOT_CLOSED: [
    {
      one: '{{count}} dispute of this customer is not answered. Answer it first.',
      other: '{{count}} disputes of this customer are not answered. Answer them first.',
    },
    '{{count}} aduan pelanggan ini belum dijawab. Jawab dahulu.',
    '该客户的 {{count}} 项投诉尚未回复，请先回复。',
  ],
  everything: ['Download all data', 'Muat turun semua data', '下载全部资料'],
  anonymise: ['Anonymise', 'Anonimkan', '匿名化'],
  anonymiseTitle: ['Anonymise {{name}}', 'Anonimkan {{name}}', '将{{name}}匿名化'],
  anonymised: [
    '{{name}} anonymised. Totals stay under #{{id}}.',
    '{{name}} telah dianonimkan. Jumlah amaunnya kekal di bawah #{{id}}.',
    '{{name}}已匿名化，金额保留在 #{{id}} 名下。',
  ],
  cannotUndo: [
    'This cannot be undone. Older backups still contain this person.',
    'Tindakan ini tidak boleh dibatalkan. Sandaran lama masih mengandungi data orang ini.',
    '此操作无法撤销。之前的备份仍含有此人的资料。',
  ],
  goes: ['What is removed', 'Dipadam', '将被移除'],
  goesAlways: [
    'Name, phone, address, identity number, remarks, and these details in the operation log.',
    'Nama, telefon, alamat, no. pengenalan, catatan, dan teks dalam log operasi.',
    '姓名、电话、地址、证件号码、备注，以及操作记录中的相关文字。',
  ],
  stays: ['What is kept', 'Dikekalkan', '将被保留'],
  files: [
    'Photos, documents and signatures',
    'Gambar, dokumen dan tandatangan',
    '照片、文件与签名',
  ],
  notes: ['Notes', 'Nota', '笔记'],
  messages: ['Dispute messages', 'Mesej aduan', '投诉留言'],
  logins: ['Logins', 'Log masuk', '登录账户'],
  logEntries: ['Operation log entries', 'Entri log operasi', '操作记录'],
  importSheets: [
    'Finished import sheets, which may name anyone',
    'Helaian import yang selesai, yang mungkin mengandungi nama sesiapa',
    '已完成导入的表格（可能含任何人的姓名）',
  ],
  savedViews: [
    'Saved views that name this customer',
    'Paparan senarai tersimpan yang menamakan pelanggan ini',
    '含此客户姓名的已存视图',
  ],
  statementFiles: [
    'Statement files of the agent’s customers',
    'Fail penyata pelanggan ejen',
    '该代理客户的结单文件',
  ],
  flagEnds: [
    'The block on new loans ends, because it is tied to the identity number.',
    'Larangan pinjaman baharu tamat kerana larangan itu terikat pada no. pengenalan.',
    '禁止新贷款的标记随之失效，因为它与证件号码绑定。',
  ],
  cashbooks: ['Cashbooks', 'Buku tunai', '账本'],
  transactions: ['Transactions', 'Transaksi', '交易'],
  totalDebit: ['Total debit', 'Dipinjamkan', '放款总额'],
  totalCredit: ['Total credit', 'Dikutip', '收款总额'],
  samePerson: [
    {
      one: '{{count}} other customer has this identity or phone number and is not changed.',
      other: '{{count}} other customers have this identity or phone number and are not changed.',
    },
    '{{count}} pelanggan lain mempunyai no. pengenalan atau telefon ini dan kekal seperti sedia ada.',
    '另有 {{count}} 位客户使用相同证件号码或电话，将保持不变。',
  ],
  typeName: [
    'Type “{{name}}” to confirm.',
    'Taip “{{name}}” untuk mengesahkan.',
    '请输入“{{name}}”以确认。',
  ],
})
