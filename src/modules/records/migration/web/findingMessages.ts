import { defineMessages } from '#platform/contract/message.ts'

/** What a dry run found: lines of the file, rows that are left out, warnings, causes of problems. */
export const findingMessages = defineMessages({
  lines: ['Lines of the file', 'Baris dalam fail', '文件的行数'],
  linesInFile: ['Lines in the file', 'Baris dalam fail', '文件行数'],
  rowsRead: ['Rows read', 'Baris dibaca', '读取行数'],
  rowsLeftOut: ['Rows left out', 'Baris ditinggalkan', '略过行数'],
  headingLines: ['Headings and lines above', 'Tajuk dan baris di atasnya', '标题及其上方'],
  emptyLines: ['Empty lines', 'Baris kosong', '空行'],
  linesWithin: ['Lines within a cell', 'Baris di dalam sel', '单元格内的换行'],
  hiddenRows: [
    {
      one: '1 row is hidden or filtered in the spreadsheet. It is imported like the others.',
      other:
        '{{count}} rows are hidden or filtered in the spreadsheet. They are imported like the others.',
    },
    '{{count}} baris tersembunyi atau ditapis dalam helaian. Ia diimport seperti yang lain.',
    '表格中有 {{count}} 行被隐藏或筛选掉，仍会照常导入。',
  ],
  sheetRead: [
    'Read: sheet “{{name}}”.',
    'Dibaca: helaian “{{name}}”.',
    '读取的工作表：“{{name}}”。',
  ],
  sheetsNotRead: ['Not read: {{names}}.', 'Tidak dibaca: {{names}}.', '未读取：{{names}}。'],
  leftOut: ['Rows left out', 'Baris ditinggalkan', '略过的行'],
  leftOutHint: [
    {
      one: '1 row is not imported. Tick it to import it on purpose, then check again.',
      other:
        '{{count}} rows are not imported. Tick the ones to import on purpose, then check again.',
    },
    '{{count}} baris tidak diimport. Tandakan yang sengaja mahu diimport, kemudian semak semula.',
    '有 {{count}} 行不会导入。如确需导入，请勾选后重新检查。',
  ],
  keep: ['Import', 'Import', '导入'],
  keepRow: ['Import row {{row}}', 'Import baris {{row}}', '导入第 {{row}} 行'],
  checkWithTicked: [
    { one: 'Check again with 1 more row', other: 'Check again with {{count}} more rows' },
    'Semak semula dengan {{count}} baris lagi',
    '加入 {{count}} 行重新检查',
  ],
  leaveOutAgain: ['Leave them out again', 'Tinggalkan semula', '恢复略过'],
  keptHint: [
    'Rows that you ticked before are imported on purpose.',
    'Baris yang anda tandakan sebelum ini sengaja diimport.',
    '您之前勾选的行会照常导入。',
  ],
  warnings: ['Rows that need a look', 'Baris yang perlu dilihat', '需留意的行'],
  warningsHint: [
    'These rows are imported. Compare them with your records first.',
    'Baris ini diimport. Bandingkan dengan rekod anda dahulu.',
    '这些行会导入，请先与您的记录核对。',
  ],
  firstShown: [
    'The first {{count}} are shown.',
    '{{count}} yang pertama ditunjukkan.',
    '仅显示前 {{count}} 行。',
  ],
  causes: ['What is wrong', 'Apa yang salah', '问题归类'],
  cause: ['Reason (first example)', 'Sebab (contoh pertama)', '原因（首个例子）'],
  causeRows: ['Rows', 'Baris', '行'],
  causeCount: ['How many', 'Bilangan', '数量'],
  nothingLeft: [
    'There is nothing to import: every row is left out.',
    'Tiada apa-apa untuk diimport: semua baris ditinggalkan.',
    '没有可导入的内容：所有行都被略过。',
  ],
  confirmEncoding: [
    'The file is not in UTF-8. It was read as {{encoding}}. Check that the names below look right; if not, save the file as CSV UTF-8 or XLSX and upload it again.',
    'Fail ini bukan UTF-8. Ia dibaca sebagai {{encoding}}. Pastikan nama di bawah betul; jika tidak, simpan fail sebagai CSV UTF-8 atau XLSX dan muat naik semula.',
    '此文件不是 UTF-8，已按 {{encoding}} 读取。请核对下方的文字是否正确；若不正确，请另存为 CSV UTF-8 或 XLSX 后重新上传。',
  ],
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
  hasHeadings: [
    'The first row has the headings and is not imported',
    'Baris pertama ialah tajuk dan tidak diimport',
    '第一行是列标题，不导入',
  ],
  firstRows: ['First rows', 'Baris pertama', '前几行'],
})
