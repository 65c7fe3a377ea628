import { defineMessages } from '#platform/contract/message.ts'

/** The texts of README.txt in a person's file. */
export const personFileMessages = defineMessages({
  about: [
    'Everything about {{name}}, customer {{id}}, on {{time}}.',
    'Semua data tentang {{name}}, pelanggan {{id}}, pada {{time}}.',
    '{{name}}（客户 {{id}}）的全部资料，截至 {{time}}。',
  ],
  units: [
    'Fields that end in _sen are whole sen (RM 0.01), _on is a day in Malaysia, _at is a time (ISO 8601).',
    'Medan berakhiran _sen ialah sen bulat (RM 0.01), _on ialah hari di Malaysia, _at ialah masa (ISO 8601).',
    '以 _sen 结尾的字段以仙（RM 0.01）为单位，_on 是马来西亚的日期，_at 是时间（ISO 8601）。',
  ],
  customerFile: [
    'the customer, identity, logins, and flags against new loans',
    'pelanggan, pengenalan, log masuk, dan larangan pinjaman baharu',
    '客户、身份、登录账号及禁止新贷款的标记',
  ],
  cashbooksFile: [
    'cashbooks with terms, agreement and status, and how they were settled and closed',
    'cashbook dengan terma, perjanjian dan status, serta cara diselesaikan dan ditutup',
    '账本的条款、合约与状态，以及如何结算和关闭',
  ],
  transactionsFile: [
    'transactions, and the journals and postings behind them',
    'transaksi, serta jurnal dan catatan lejarnya',
    '交易及其会计分录',
  ],
  visitsFile: [
    'missed visits, promises to pay, reminders, and lines of listings',
    'lawatan tanpa bayaran, janji bayar, peringatan, dan baris senarai',
    '未收款的到访、付款承诺、提醒及名单中的记录',
  ],
  reloansFile: [
    'reloans and what they replaced',
    'pinjaman semula dan yang digantikan',
    '续借及其取代的贷款',
  ],
  papersFile: [
    'signatures, statements that were issued, and notes',
    'tandatangan, penyata yang dikeluarkan, dan nota',
    '签名、已发出的结单及备注',
  ],
  problemsFile: [
    'problems that the customer reported, and the messages about them',
    'masalah yang dilaporkan pelanggan, dan mesejnya',
    '客户报告的问题及相关留言',
  ],
  logFile: [
    'entries of the operation log about the customer',
    'entri log operasi tentang pelanggan',
    '有关该客户的操作日志',
  ],
  filesFile: [
    'the list of photos and documents, which are in the folder files',
    'senarai foto dan dokumen, yang ada dalam folder files',
    '照片与文件的清单，文件在 files 文件夹内',
  ],
  iousFolder: ['signed IOUs as PDF', 'IOU yang ditandatangani sebagai PDF', '已签名的借据（PDF）'],
  statementFile: [
    'the statement of account of the whole time',
    'penyata akaun bagi sepanjang masa',
    '全部期间的账户结单',
  ],
  missing: ['Lost or not made:', 'Hilang atau tidak dapat dijana:', '遗失或无法生成：'],
})
