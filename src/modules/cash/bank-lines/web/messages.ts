import { defineMessages } from '#platform/contract/message.ts'

/** Texts of the page of the bank's own file. */
export const bankPageMessages = defineMessages({
  title: ['Bank file', 'Fail bank', '银行文件'],
  account: ['Bank account', 'Akaun bank', '银行账户'],
  chooseAgent: ['Choose an agent', 'Pilih ejen', '选择代理'],
  chooseAgentHint: [
    'The bank accounts of an agent stand here once you have chosen one.',
    'Akaun bank ejen dipaparkan di sini selepas anda memilih ejen.',
    '选择代理后，这里会显示其银行账户。',
  ],
  noAccount: ['No bank account', 'Tiada akaun bank', '没有银行账户'],
  noAccountHint: [
    'Add the account under Petty cash, then upload the bank’s file here.',
    'Tambah akaun di Wang runcit, kemudian muat naik fail bank di sini.',
    '请先在“零用现金”中添加账户，再到这里上传银行文件。',
  ],
  toPettyCash: ['Open petty cash', 'Buka wang runcit', '打开零用现金'],
  upload: ['Upload bank file', 'Muat naik fail bank', '上传银行文件'],
  uploadHint: [
    'Download the statement of this account from the bank as CSV or XLSX. Lines that are here already are not added again.',
    'Muat turun penyata akaun ini daripada bank sebagai CSV atau XLSX. Baris yang sudah ada tidak ditambah lagi.',
    '请从银行下载此账户的 CSV 或 XLSX 明细。已有的行不会重复添加。',
  ],
  chooseFile: ['Choose file', 'Pilih fail', '选择文件'],
  otherFile: ['Choose another file', 'Pilih fail lain', '选择其他文件'],
  columnsTitle: [
    'Which column is which? The answer is kept for this account.',
    'Lajur manakah yang mana? Jawapan disimpan untuk akaun ini.',
    '各列分别是什么？系统会为此账户记住您的选择。',
  ],
  confirmNoHeadings: [
    'No headings were found. Choose the columns by their content.',
    'Tiada tajuk lajur ditemui. Pilih lajur mengikut kandungannya.',
    '找不到列标题，请按内容选择各列。',
  ],
  addLines: ['Add the lines', 'Tambah baris', '添加这些行'],
  added: [
    { one: '1 new line was added', other: '{{count}} new lines were added' },
    '{{count}} baris baharu ditambah',
    '新增了 {{count}} 行',
  ],
  known: [
    { one: '1 line was here already', other: '{{count}} lines were here already' },
    '{{count}} baris sudah ada',
    '{{count}} 行已存在',
  ],
  notRead: [
    {
      one: '1 row could not be read; it is kept',
      other: '{{count}} rows could not be read; they are kept',
    },
    '{{count}} baris tidak dapat dibaca dan disimpan',
    '{{count}} 行无法读取，已保留',
  ],
  leftOut: [
    {
      one: '1 row is a total, a balance or a note of the bank',
      other: '{{count}} rows are totals, balances or notes of the bank',
    },
    '{{count}} baris ialah jumlah, baki atau nota bank',
    '{{count}} 行是合计、余额或银行附注',
  ],
  lastFile: [
    {
      one: 'Last file: {{name}}, 1 new line, uploaded {{time}}',
      other: 'Last file: {{name}}, {{count}} new lines, uploaded {{time}}',
    },
    'Fail terakhir: {{name}}, {{count}} baris baharu, dimuat naik {{time}}',
    '最近的文件：{{name}}，新增 {{count}} 行，上传于 {{time}}',
  ],
  undoFile: ['Undo upload', 'Batalkan muat naik', '撤销上传'],
  undoFileTitle: [
    'Undo upload of {{name}}?',
    'Batalkan muat naik {{name}}?',
    '撤销上传 {{name}}？',
  ],
  undoFileBody: [
    {
      one: 'The 1 line that it added is removed. It can be uploaded again, to the right account.',
      other:
        'The {{count}} lines that it added are removed. They can be uploaded again, to the right account.',
    },
    '{{count}} baris yang ditambahnya akan dibuang. Fail boleh dimuat naik semula ke akaun yang betul.',
    '它新增的 {{count}} 行将被移除，之后可重新上传到正确的账户。',
  ],
  fileUndone: [
    { one: '1 line removed', other: '{{count}} lines removed' },
    '{{count}} baris dibuang',
    '已移除 {{count}} 行',
  ],
  bank: ['The bank says', 'Baki menurut bank', '银行余额'],
  book: ['The book says', 'Baki menurut buku', '账面余额'],
  difference: ['Difference', 'Perbezaan', '差额'],
  asOf: [
    'On {{lastOn}}, the last line',
    'Pada {{lastOn}}, baris terakhir',
    '截至最后一行：{{lastOn}}',
  ],
  noBalance: ['not in the file', 'tiada dalam fail', '文件中没有'],
  agree: ['Both agree.', 'Kedua-duanya sama.', '两者一致。'],
  openLines: [
    { one: '1 unexplained line', other: '{{count}} unexplained lines' },
    '{{count}} baris belum dijelaskan',
    '{{count}} 行未处理',
  ],
  notOurLines: [
    { one: '1 line that is not ours', other: '{{count}} lines that are not ours' },
    '{{count}} baris bukan milik kita',
    '{{count}} 行与我们无关',
  ],
  laterLines: [
    {
      one: '1 line that the book has on a later day',
      other: '{{count}} lines that the book has on later days',
    },
    '{{count}} baris yang direkodkan dalam buku pada hari kemudian',
    '{{count}} 行在账上登记于较晚的日期',
  ],
  waitingMoves: [
    {
      one: '1 transfer to confirm without a line',
      other: '{{count}} transfers to confirm without a line',
    },
    '{{count}} pindahan belum disahkan tanpa baris bank',
    '{{count}} 笔待确认转账没有对应的行',
  ],
  unseenMoves: [
    { one: '1 other movement without a line', other: '{{count}} other movements without a line' },
    '{{count}} transaksi lain tanpa baris bank',
    '{{count}} 笔其他款项没有对应的行',
  ],
  before: [
    'From before {{firstOn}}, or from days without a file',
    'Dari sebelum {{firstOn}}, atau hari tanpa fail',
    '{{firstOn}} 之前，或没有文件的日子',
  ],
  matchesTitle: ['Matches', 'Padanan', '匹配'],
  matchesHint: [
    'The amount is the same and the days are at most 3 apart. A single match that is certain is ticked.',
    'Amaun sama dan hari berbeza paling banyak 3 hari. Satu padanan yang pasti sudah ditanda.',
    '金额相同，日期相差不超过 3 天。唯一且确定的匹配已勾选。',
  ],
  moreMatches: ['Show all {{count}}', 'Paparkan semua {{count}}', '显示全部 {{count}} 项'],
  waits: ['waits for confirmation', 'menunggu pengesahan', '待确认'],
  inBooks: ['in the books', 'sudah dalam buku', '已在账上'],
  chooseMatch: ['Which one is it?', 'Yang mana satu?', '是哪一笔？'],
  noneOfThem: ['None of these', 'Bukan yang ini', '都不是'],
  matchLine: [
    'Match {{amountSen}} of {{lineOn}}: {{text}}',
    'Padankan {{amountSen}} pada {{lineOn}}: {{text}}',
    '匹配 {{lineOn}} 的 {{amountSen}}：{{text}}',
  ],
  confirmMatches: [
    { one: 'Confirm 1 match', other: 'Confirm {{count}} matches' },
    'Sahkan {{count}} padanan',
    '确认 {{count}} 项匹配',
  ],
  matchesDone: [
    { one: '1 line explained', other: '{{count}} lines explained' },
    '{{count}} baris dijelaskan',
    '已处理 {{count}} 行',
  ],
  matchesSkipped: [
    { one: '1 line was left as it is:', other: '{{count}} lines were left as they are:' },
    '{{count}} baris tidak diubah:',
    '{{count}} 行未更改：',
  ],
  noLines: ['No line of the bank', 'Tiada baris bank', '没有银行明细'],
  noLinesHint: [
    'Upload the bank’s file: its lines are matched to the transfers that wait.',
    'Muat naik fail bank: barisnya dipadankan dengan pindahan yang menunggu.',
    '上传银行文件后，各行会与待确认的转账匹配。',
  ],
  makeCredit: ['Record as payment', 'Rekodkan sebagai bayaran', '登记为还款'],
  makeEntry: ['Record an entry', 'Rekodkan catatan', '登记账目'],
  notOurs: ['Not ours', 'Bukan milik kita', '与我们无关'],
  reopen: ['Reopen', 'Tarik balik', '撤回处理'],
  creditTitle: ['Payment of {{amountSen}}', 'Bayaran {{amountSen}}', '还款 {{amountSen}}'],
  creditLabel: ['Record {{amountSen}}', 'Rekodkan {{amountSen}}', '登记 {{amountSen}}'],
  creditDone: [
    '{{amountSen}} recorded for {{name}}',
    '{{amountSen}} direkodkan bagi {{name}}',
    '已为{{name}}登记 {{amountSen}}',
  ],
  entryTitle: ['Entry of {{amountSen}}', 'Catatan {{amountSen}}', '账目 {{amountSen}}'],
  entryHint: ['The entry is dated today.', 'Catatan bertarikh hari ini.', '账目日期为今天。'],
  entryDone: ['{{amountSen}} recorded', '{{amountSen}} direkodkan', '已登记 {{amountSen}}'],
  fromAccount: ['From account', 'Dari akaun', '转出账户'],
  notOursTitle: [
    'Is {{amountSen}} not ours?',
    'Adakah {{amountSen}} bukan milik kita?',
    '{{amountSen}} 与我们无关？',
  ],
  notOursBody: [
    'Nothing is recorded in the books. The line stays here with your reason and is part of the difference.',
    'Tiada apa-apa direkodkan dalam buku. Baris ini kekal di sini dengan sebab anda dan menjadi sebahagian daripada perbezaan.',
    '账上不会登记任何款项。该行会连同您的原因保留在这里，并计入差额。',
  ],
  putAwayTitle: ['Put this row away?', 'Ketepikan baris ini?', '不再处理这一行？'],
  notOursDone: ['Marked as not ours', 'Ditandakan bukan milik kita', '已标为与我们无关'],
  reopened: ['The line is open again', 'Baris ini dibuka semula', '该行已重新打开'],
  unreadRow: [
    'Row {{row}} of {{file}}',
    'Baris {{row}} daripada {{file}}',
    '{{file}} 第 {{row}} 行',
  ],
})
