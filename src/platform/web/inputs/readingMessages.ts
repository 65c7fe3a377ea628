import { defineMessages } from '../../contract/message.ts'

/** How a file with rows is read: its sheet, its headings and its columns. */
export const readingMessages = defineMessages({
  confirmEncoding: [
    'The file is not in UTF-8. It was read as {{encoding}}. Check that the names below look right; if not, choose another encoding.',
    'Fail ini bukan UTF-8. Ia dibaca sebagai {{encoding}}. Pastikan nama di bawah betul; jika tidak, pilih pengekodan lain.',
    '此文件不是 UTF-8，已按 {{encoding}} 读取。请核对下方的文字是否正确；若不正确，请选择其他编码。',
  ],
  confirmDays: [
    'Is the day or the month first in dates such as {{value}}? Check the choice below.',
    'Hari atau bulan dahulu dalam tarikh seperti {{value}}? Semak pilihan di bawah.',
    '像 {{value}} 这样的日期，是日在前还是月在前？请核对下方的选择。',
  ],
  dayFirst: ['Day first: 31/12/2026', 'Hari dahulu: 31/12/2026', '日在前：31/12/2026'],
  monthFirst: ['Month first: 12/31/2026', 'Bulan dahulu: 12/31/2026', '月在前：12/31/2026'],
  chooseHeadings: [
    'Which row has the headings?',
    'Baris manakah mengandungi tajuk lajur?',
    '哪一行是列标题？',
  ],
  noHeadings: [
    'None: the first row is a record',
    'Tiada: baris pertama ialah rekod',
    '没有标题：第一行就是记录',
  ],
  headingsInRow: [
    'Headings in row {{row}}',
    'Tajuk lajur pada baris {{row}}',
    '第 {{row}} 行是列标题',
  ],
  firstRows: ['First rows', 'Baris pertama', '前几行'],
  notRead: ['Not in the file', 'Tiada dalam fail', '文件中没有'],
})
