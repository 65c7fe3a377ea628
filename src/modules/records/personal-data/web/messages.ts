import { defineMessages } from '#platform/contract/message.ts'

export const personalDataMessages = defineMessages({
  everything: ['Everything as a file', 'Semua data sebagai fail', '全部资料存档'],
  anonymise: ['Anonymise', 'Anonimkan', '匿名化'],
  anonymiseTitle: ['Anonymise {{name}}', 'Anonimkan {{name}}', '将{{name}}匿名化'],
  anonymised: [
    '{{name}} was anonymised. The sums stay under #{{id}}.',
    '{{name}} telah dianonimkan. Jumlah kekal di bawah #{{id}}.',
    '{{name}}已匿名化，金额保留在 #{{id}} 名下。',
  ],
  cannotUndo: [
    'This cannot be undone. Backups from before still have the person.',
    'Ini tidak boleh dibatalkan. Sandaran terdahulu masih mengandungi data orang ini.',
    '此操作无法撤销。之前的备份仍含有此人的资料。',
  ],
  goes: ['What goes', 'Yang dibuang', '将被移除'],
  goesAlways: [
    'Name, phone, address, identity number, remarks, and their words in the operation log.',
    'Nama, telefon, alamat, no. pengenalan, catatan, dan teks dalam log operasi.',
    '姓名、电话、地址、证件号码、备注，以及操作日志中的相关文字。',
  ],
  stays: ['What stays', 'Yang kekal', '将被保留'],
  files: ['Photos, documents and signatures', 'Foto, dokumen dan tandatangan', '照片、文件与签名'],
  notes: ['Notes', 'Nota', '备注'],
  messages: ['Messages about problems', 'Mesej tentang masalah', '问题留言'],
  logins: ['Logins', 'Log masuk', '登录账号'],
  logEntries: ['Entries of the operation log', 'Entri log operasi', '操作日志条目'],
  importSheets: [
    'Sheets of finished imports, which may name anybody',
    'Helaian import yang selesai, yang mungkin menamakan sesiapa',
    '已完成导入的表格（可能含任何人的姓名）',
  ],
  savedViews: [
    'Saved views of lists that name this customer',
    'Paparan senarai tersimpan yang menamakan pelanggan ini',
    '指名该客户的已存列表视图',
  ],
  statementFiles: [
    'Files of statements of the agent’s customers',
    'Fail penyata pelanggan ejen',
    '该代理客户的结单文件',
  ],
  flagEnds: [
    'The stop on new loans ends, because it follows the identity number.',
    'Larangan pinjaman baharu tamat, kerana ia mengikut no. pengenalan.',
    '禁止新贷款的标记随证件号码失效。',
  ],
  cashbooks: ['Cashbooks', 'Buku tunai', '账本'],
  transactions: ['Transactions', 'Transaksi', '交易'],
  totalDebit: ['Lent', 'Dipinjamkan', '放款总额'],
  totalCredit: ['Collected', 'Dikutip', '收款总额'],
  samePerson: [
    {
      one: '{{count}} other customer has this identity or phone number and stays as it is.',
      other: '{{count}} other customers have this identity or phone number and stay as they are.',
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
