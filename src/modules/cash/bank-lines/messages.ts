import { defineMessages } from '#platform/contract/message.ts'

/** Refusals and field names of the bank's own file. */
export const bankLineMessages = defineMessages({
  BANK_COLUMNS_MISSING: [
    'Choose the column for: {{columns}}.',
    'Pilih lajur untuk: {{columns}}.',
    '请选择以下栏位对应的列：{{columns}}。',
  ],
  BANK_FILE_EMPTY: [
    'No line of this file has a date and an amount. Choose the row with the headings and the columns again.',
    'Tiada baris dalam fail ini yang mempunyai tarikh dan amaun. Pilih semula baris tajuk dan lajurnya.',
    '此文件没有任何含日期和金额的行，请重新选择标题行和各列。',
  ],
  BANK_FILE_UNREAD: [
    'No line of this file can be read. Row {{row}}: {{reason}}',
    'Tiada baris dalam fail ini yang dapat dibaca. Baris {{row}}: {{reason}}',
    '此文件没有任何可读取的行。第 {{row}} 行：{{reason}}',
  ],
  BANK_FILE_MONTH_FIRST: [
    'The dates have the month first (row {{row}}: {{value}}). Choose that, or save the file with the day first, as 31/12/2026, and upload it again.',
    'Tarikh bermula dengan bulan (baris {{row}}: {{value}}). Pilih susunan itu, atau simpan fail dengan hari dahulu, seperti 31/12/2026, dan muat naik semula.',
    '日期以月份开头（第 {{row}} 行：{{value}}）。请选择此顺序，或将文件保存为日在前的格式（如 31/12/2026），然后重新上传。',
  ],
  BANK_FILE_NOT_LAST: [
    'Only the last upload of this account can be undone.',
    'Hanya muat naik terakhir bagi akaun ini boleh dibatalkan.',
    '只能撤销此账户最后一次上传。',
  ],
  BANK_FILE_EXPLAINED: [
    'Lines of this file are explained already. Take those back first.',
    'Ada baris dalam fail ini yang sudah dijelaskan. Tarik balik baris itu dahulu.',
    '此文件已有行被处理，请先撤回那些处理。',
  ],
  BANK_FILE_TOO_LONG: [
    'The file has more than {{most}} lines. Download a shorter period from the bank.',
    'Fail ini melebihi {{most}} baris. Muat turun tempoh yang lebih pendek daripada bank.',
    '文件超过 {{most}} 行，请从银行下载较短的期间。',
  ],
  BANK_LINE_NOT_OPEN: [
    'Somebody has explained this line already.',
    'Baris ini sudah dijelaskan oleh seseorang.',
    '已有人处理了这一行。',
  ],
  BANK_LINE_OPEN: [
    'This line is not explained yet.',
    'Baris ini belum dijelaskan.',
    '这一行尚未处理。',
  ],
  BANK_LINE_UNREAD: [
    'This row could not be read, so nothing can be made of it.',
    'Baris ini tidak dapat dibaca, jadi tiada rekod boleh dibuat daripadanya.',
    '这一行无法读取，因此不能据此登记。',
  ],
  BANK_LINE_NOT_INCOMING: [
    'A credit is made of money that came in.',
    'Bayaran pelanggan dibuat daripada wang yang masuk.',
    '客户的还款只能由存入的款项登记。',
  ],
  BANK_ENTRY_WAY: [
    'This type of entry does not fit the way the money went.',
    'Jenis catatan ini tidak sepadan dengan arah wang.',
    '这种记录类型与款项的收支方向不符。',
  ],
  BANK_MATCH_TAKEN: [
    'Another line of the bank already shows this movement.',
    'Baris bank yang lain sudah menunjukkan transaksi ini.',
    '银行的另一行已对应此笔款项。',
  ],
  BANK_MATCH_UNLIKE: [
    'The amount, the account or the day of this movement is not that of the line.',
    'Amaun, akaun atau hari transaksi ini tidak sama dengan baris bank.',
    '此笔款项的金额、账户或日期与该行不符。',
  ],
  file: ['File', 'Fail', '文件'],
  account: ['Bank account', 'Akaun bank', '银行账户'],
  mapping: ['Columns', 'Lajur', '各列'],
  matches: ['Lines', 'Baris', '行'],
  line: ['Line of the bank', 'Baris bank', '银行明细行'],
  movement: ['Movement', 'Pergerakan wang', '款项'],
  reason: ['Reason', 'Sebab', '原因'],
  entryType: ['Type', 'Jenis', '类型'],
  state: ['Status', 'Status', '状态'],
  open: ['Unexplained', 'Belum dijelaskan', '未处理'],
  explained: ['Explained', 'Dijelaskan', '已处理'],
  notOurs: ['Not ours', 'Bukan milik kita', '与我们无关'],
  unread: ['Not readable', 'Tidak dapat dibaca', '无法读取'],
  period: ['Day', 'Hari', '日期'],
  why: ['Explained by', 'Penjelasan', '处理结果'],
  row: ['Row', 'Baris', '行号'],
  explainedBy: ['By', 'Oleh', '处理人'],
})
