import { defineMessages } from '#platform/contract/message.ts'

/** How a file is read, and what is put right in it. */
export const readingMessages = defineMessages({
  confirmNoHeadings: [
    'No headings were found: the first row looks like a record. Choose the columns by their content.',
    'Tiada tajuk lajur ditemui: baris pertama kelihatan seperti rekod. Pilih lajur mengikut kandungannya.',
    '找不到列标题：第一行看起来是记录。请按内容选择各列。',
  ],
  confirmOtherSheet: [
    'The headings are alone on their sheet. The rows of the next sheet, “{{name}}”, are read under them. Check that they fit.',
    'Tajuk lajur bersendirian pada helaiannya. Baris helaian berikutnya, “{{name}}”, dibaca di bawahnya. Pastikan ia sepadan.',
    '标题单独在一张工作表上，下一张工作表“{{name}}”的行按这些标题读取。请核对是否相符。',
  ],
  corrections: ['Corrections', 'Pembetulan', '更正'],
  correctHint: [
    'Correct cells here or leave rows out, then check again. Your file is not changed.',
    'Betulkan sel di sini atau kecualikan baris, kemudian semak semula. Fail anda tidak diubah.',
    '请在此更正单元格或略过某些行，然后重新检查。您的文件不会被改动。',
  ],
  correct: ['Correct', 'Betulkan', '更正'],
  correctCell: [
    '{{field}} in row {{row}}',
    '{{field}} pada baris {{row}}',
    '第 {{row}} 行的{{field}}',
  ],
  answerForAll: ['Use instead', 'Guna sebagai ganti', '改用'],
  answerFor: [
    '{{field}} in place of “{{value}}”',
    '{{field}} sebagai ganti “{{value}}”',
    '用来代替“{{value}}”的{{field}}',
  ],
  leaveOut: ['Leave out', 'Kecualikan', '略过'],
  leaveOutRow: ['Leave out row {{row}}', 'Kecualikan baris {{row}}', '略过第 {{row}} 行'],
  leaveOutRows: [
    { one: 'Leave out 1 row: {{reason}}', other: 'Leave out {{count}} rows: {{reason}}' },
    'Kecualikan {{count}} baris: {{reason}}',
    '略过 {{count}} 行：{{reason}}',
  ],
  checkCorrected: [
    { one: 'Check again with 1 correction', other: 'Check again with {{count}} corrections' },
    'Semak semula dengan {{count}} pembetulan',
    '按 {{count}} 项更正重新检查',
  ],
  dropCorrections: [
    { one: 'Remove 1 correction', other: 'Remove all {{count}} corrections' },
    'Buang {{count}} pembetulan',
    '撤销 {{count}} 项更正',
  ],
})
