import { defineMessages } from './message.ts'

/** How a sheet is read, and why a file cannot be; apart from the texts that every page loads. */
export const sheetRefusals = defineMessages({
  NOT_A_SHEET: [
    '{{name}} is not an XLSX file or a CSV file. Save it in one of these formats: XLSX or CSV UTF-8.',
    '{{name}} bukan fail XLSX atau CSV. Simpan fail sebagai XLSX atau CSV UTF-8.',
    '{{name}}不是 XLSX 或 CSV 文件，请另存为 XLSX 或 CSV UTF-8。',
  ],
  WEB_PAGE_AS_SHEET: [
    '{{name}} is a web page, although it may be named .xls. Open it in Excel and save it as XLSX.',
    '{{name}} ialah halaman web, walaupun mungkin bernama .xls. Buka dalam Excel dan simpan sebagai XLSX.',
    '{{name}}其实是网页文件，即使名为 .xls。请在 Excel 中打开并另存为 XLSX。',
  ],
  OTHER_SHEET_FORMAT: [
    '{{name}} is a file of the format {{format}}, which cannot be read here. Open it in Excel or LibreOffice and save it as XLSX or CSV UTF-8.',
    '{{name}} ialah fail format {{format}}, yang tidak dapat dibaca di sini. Buka dalam Excel atau LibreOffice dan simpan sebagai XLSX atau CSV UTF-8.',
    '{{name}}是 {{format}} 格式的文件，此处无法读取。请用 Excel 或 LibreOffice 打开，另存为 XLSX 或 CSV UTF-8。',
  ],
  NO_TABLE: [
    '{{name}} is a file of the format {{format}}, which is not a table. Get the list as XLSX or CSV from the program or bank that it came from.',
    '{{name}} ialah fail format {{format}}, yang bukan jadual. Dapatkan senarai itu sebagai XLSX atau CSV daripada program atau bank asalnya.',
    '{{name}}是 {{format}} 格式的文件，不是表格。请从原来的程序或银行取得 XLSX 或 CSV 格式的列表。',
  ],
  SHEET_HAS_PASSWORD: [
    '{{name}} is protected with a password. Open it in Excel, remove the password and save it as XLSX.',
    '{{name}} dilindungi kata laluan. Buka dalam Excel, buang kata laluan itu dan simpan sebagai XLSX.',
    '{{name}}设有密码。请在 Excel 中打开，移除密码后另存为 XLSX。',
  ],
  TEXT_DAMAGED: [
    '{{name}} is damaged: line {{line}} has characters that cannot be read. Open it in the program that it came from and save it as CSV UTF-8 or XLSX.',
    '{{name}} rosak: baris {{line}} mengandungi aksara yang tidak dapat dibaca. Buka dalam program asalnya dan simpan sebagai CSV UTF-8 atau XLSX.',
    '{{name}}已损坏：第 {{line}} 行有无法读取的字符。请在原来的程序中打开，另存为 CSV UTF-8 或 XLSX。',
  ],
  SHEET_UNREADABLE: [
    'The file cannot be read. Save it again as XLSX or as CSV (UTF-8).',
    'Fail ini tidak dapat dibaca. Simpan semula sebagai XLSX atau CSV (UTF-8).',
    '无法读取该文件，请重新存为 XLSX 或 CSV（UTF-8）。',
  ],
  SHEET_UNREADABLE_AFTER: [
    'The file cannot be read after row {{row}}. Save it again as XLSX or as CSV (UTF-8).',
    'Fail ini tidak dapat dibaca selepas baris {{row}}. Simpan semula sebagai XLSX atau CSV (UTF-8).',
    '无法读取该文件第 {{row}} 行之后的内容，请重新存为 XLSX 或 CSV（UTF-8）。',
  ],
  SHEET_TOO_LARGE: [
    'The sheet is too large: at most {{rows}} rows. Split it.',
    'Helaian terlalu besar: paling banyak {{rows}} baris. Pecahkan kepada beberapa helaian.',
    '表格过大：最多 {{rows}} 行，请拆分。',
  ],
  SHEET_TOO_WIDE: [
    'Row {{row}} has a cell beyond column {{columns}}, the last that is read. Remove it, or copy the list into a new file.',
    'Baris {{row}} ada sel selepas lajur {{columns}}, lajur terakhir yang dibaca. Padamkan sel itu, atau salin senarai ke dalam fail baharu.',
    '第 {{row}} 行有单元格超出可读取的最后一列（第 {{columns}} 列）。请删除该单元格，或将列表复制到新文件。',
  ],
  SHEET_LONG_CELL: [
    'Row {{row}} has a cell with more than {{maximum}} characters. Shorten it.',
    'Baris {{row}} ada sel dengan lebih daripada {{maximum}} aksara. Pendekkan teksnya.',
    '第 {{row}} 行有单元格超过 {{maximum}} 个字符，请缩短。',
  ],
  SHEET_TOO_HEAVY: [
    'The file contains too much data. Copy its rows into a new, empty file, or split it.',
    'Fail ini mengandungi lebih daripada yang boleh dibaca sekali gus. Salin barisnya ke dalam fail baharu yang kosong, atau pecahkan.',
    '文件内容超出一次可读取的上限，请将其中的行复制到新的空白文件，或拆分后再试。',
  ],
  NO_SUCH_SHEET: [
    'This file has no such sheet.',
    'Fail ini tiada helaian itu.',
    '此文件没有该工作表。',
  ],
  NO_SUCH_HEADINGS: [
    'Choose one of the first rows, with rows below it.',
    'Pilih salah satu baris pertama yang ada baris di bawahnya.',
    '请选择前几行中的一行，且其下方须有数据。',
  ],
  SHEET_NO_ROWS: [
    'The headings are on the sheet “{{name}}”, but there are no rows under them.',
    'Tajuk lajur berada pada helaian “{{name}}”, tetapi tiada baris di bawahnya.',
    '工作表“{{name}}”有标题，但下方没有任何数据行。',
  ],
  columnLetter: ['Column {{letter}}', 'Lajur {{letter}}', '第 {{letter}} 列'],
  sheetName: ['Sheet', 'Helaian', '工作表'],
  headingRow: ['Row with the headings', 'Baris tajuk lajur', '标题所在行'],
  encoding: ['Encoding', 'Pengekodan', '编码'],
  dayOrder: ['Dates with slashes', 'Tarikh dengan garis miring', '带斜线的日期'],
  SHEET_EMPTY: [
    'The file has no rows under the headings. Fill in at least one.',
    'Tiada baris di bawah tajuk. Isi sekurang-kurangnya satu.',
    '标题下方没有任何数据行，请至少填写一行。',
  ],
})
