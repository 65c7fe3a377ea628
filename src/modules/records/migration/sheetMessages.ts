import { defineMessages } from '#platform/contract/message.ts'

/** What was found in the cells and rows of an imported sheet, and how a sheet is read. */
export const sheetMessages = defineMessages({
  guarantorHint: [
    'Optional: who answers for the loan. More than one is added on the cashbook.',
    'Pilihan: orang yang menjamin pinjaman. Penjamin seterusnya ditambah pada buku tunai.',
    '可不填：贷款的担保人。超过一位时在账本上添加。',
  ],
  guarantorPhoneHint: ['Needed with a guarantor.', 'Wajib jika ada penjamin.', '有担保人时必填。'],
  ROW_FORMULA: [
    '{{field}}: the cell has a formula without a result. Open the file in Excel and save it, or type the value.',
    '{{field}}: sel mengandungi formula tanpa hasil. Buka fail dalam Excel dan simpan, atau taip nilainya.',
    '{{field}}：单元格含有没有结果的公式。请在 Excel 中打开并保存，或直接输入数值。',
  ],
  ROW_ERROR_CELL: [
    '{{field}}: the cell has an error ({{value}}). Correct the formula or type the value.',
    '{{field}}: sel mengandungi ralat ({{value}}). Betulkan formula atau taip nilainya.',
    '{{field}}：单元格有错误（{{value}}）。请更正公式或直接输入数值。',
  ],
  ROW_SHORTENED: [
    '{{field}}: “{{value}}” is a long number that a spreadsheet has shortened. Format the column as text and type the number in full.',
    '{{field}}: “{{value}}” ialah nombor panjang yang dipendekkan oleh perisian hamparan. Format lajur sebagai teks dan taip nombor penuh.',
    '{{field}}：“{{value}}”是被电子表格缩短的长数字。请把该列设为文本格式，并输入完整号码。',
  ],
  ROW_NOT_A_NAME: [
    '{{field}}: “{{value}}” does not look like a name.',
    '{{field}}: “{{value}}” nampaknya bukan nama.',
    '{{field}}：“{{value}}”看起来不像姓名。',
  ],
  ROW_TWO_PHONES: [
    '{{field}}: “{{value}}” has two numbers. Keep one of them.',
    '{{field}}: “{{value}}” ada dua nombor. Simpan satu sahaja.',
    '{{field}}：“{{value}}”含有两个号码，请只保留一个。',
  ],
  ROW_SERIAL_DAY: [
    '{{field}}: “{{value}}” is a number that a spreadsheet uses for a date, probably {{meantOn}}. Format the column as a date, or type the date.',
    '{{field}}: “{{value}}” ialah nombor yang digunakan perisian hamparan untuk tarikh, mungkin {{meantOn}}. Format lajur sebagai tarikh, atau taip tarikhnya.',
    '{{field}}：“{{value}}”是电子表格表示日期的数字，可能是 {{meantOn}}。请把该列设为日期格式，或直接输入日期。',
  ],
  ROW_OTHER_ORDER: [
    '{{field}}: “{{value}}” has day and month in another order than this file is read in. Correct it, or choose the other order under “Change columns”.',
    '{{field}}: “{{value}}” mempunyai hari dan bulan dalam susunan yang berlainan daripada bacaan fail ini. Betulkan, atau pilih susunan lain di bawah “Ubah lajur”.',
    '{{field}}：“{{value}}”的日和月顺序与此文件的读法不同。请更正，或在“更改栏位”中选择另一种顺序。',
  ],
  ROW_DAY_FIRST: [
    '{{field}}: “{{value}}” is read as {{readOn}}, with the day first, like every date in this file with slashes. If the month comes first, choose that under “Change columns”.',
    '{{field}}: “{{value}}” dibaca sebagai {{readOn}}, dengan hari di hadapan, seperti setiap tarikh bergaris miring dalam fail ini. Jika bulan di hadapan, pilih susunan itu di bawah “Ubah lajur”.',
    '{{field}}：“{{value}}”读作 {{readOn}}，日在前；此文件中带斜线的日期都这样读取。如果月在前，请在“更改栏位”中选择。',
  ],
  ROW_LONG_AGO: [
    '{{field}}: “{{value}}” is read as {{readOn}}, long ago. Check that day, month and year are in this order.',
    '{{field}}: “{{value}}” dibaca sebagai {{readOn}}, sudah lama berlalu. Pastikan susunannya hari, bulan, tahun.',
    '{{field}}：“{{value}}”读作 {{readOn}}，年代久远。请核对是否按日、月、年的顺序书写。',
  ],
  ROW_ZERO_PUT_BACK: [
    '{{field}}: “{{value}}” is read as {{number}}, because its first 0 is missing.',
    '{{field}}: “{{value}}” dibaca sebagai {{number}}, kerana 0 di hadapannya tiada.',
    '{{field}}：“{{value}}”缺少开头的 0，读作 {{number}}。',
  ],
  ROW_MORE_CELLS: [
    'There are more cells than headings, from “{{value}}”. If a comma is part of a text or an amount, save the file as XLSX.',
    'Sel melebihi tajuk lajur, mulai “{{value}}”. Jika koma ialah sebahagian daripada teks atau amaun, simpan fail sebagai XLSX.',
    '单元格多于列标题，从“{{value}}”开始。如果逗号是文字或金额的一部分，请将文件另存为 XLSX。',
  ],
  ROW_SPLIT_AMOUNT: [
    '{{field}}: “{{value}}” and “{{next}}” look like one amount that its comma has split. Save the file as XLSX.',
    '{{field}}: “{{value}}” dan “{{next}}” kelihatan seperti satu amaun yang dipisahkan oleh komanya. Simpan fail sebagai XLSX.',
    '{{field}}：“{{value}}”和“{{next}}”像是被逗号分开的同一金额，请将文件另存为 XLSX。',
  ],
  ROW_NO_HEADING: [
    '“{{value}}” has no heading above it, so it is not imported.',
    '“{{value}}” tiada tajuk lajur di atasnya, jadi tidak diimport.',
    '“{{value}}”上方没有列标题，因此不会导入。',
  ],
  ROW_NOTE: [
    '“{{value}}” is a note or a line, not a record.',
    '“{{value}}” ialah nota atau garisan, bukan rekod.',
    '“{{value}}”是备注或分隔线，不是记录。',
  ],
  ROW_LINE_BREAK: [
    '{{field}}: “{{value}}” has a line break. Write it on one line.',
    '{{field}}: “{{value}}” mempunyai pemisah baris. Tulis dalam satu baris.',
    '{{field}}：“{{value}}”含有换行，请写在一行内。',
  ],
  ROW_NO_SUCH_DAY: [
    '{{field}}: “{{value}}” does not exist. The last day of that month is {{lastOn}}.',
    '{{field}}: “{{value}}” tidak wujud. Hari terakhir bulan itu ialah {{lastOn}}.',
    '{{field}}：“{{value}}”不存在，该月最后一天是 {{lastOn}}。',
  ],
  ROW_PAID_DATE_ALONE: [
    'There is a last paid date, but no amount in “Paid so far”.',
    'Ada tarikh bayaran terakhir, tetapi tiada jumlah dalam “Telah dibayar”.',
    '填写了最后付款日期，但“累计已付”没有金额。',
  ],
  ROW_AGENT_AMBIGUOUS: [
    'Several agents are named “{{value}}”. Use the username.',
    'Beberapa ejen bernama “{{value}}”. Guna nama pengguna.',
    '有多位代理名为“{{value}}”，请使用用户名。',
  ],
  ROW_MIXED_DAYS: [
    '{{field}}: “{{value}}” is text, but row {{row}} has a real date. The program that saved the file may have swapped day and month. Compare some dates with your records.',
    '{{field}}: “{{value}}” ialah teks, tetapi baris {{row}} ialah tarikh sebenar. Program yang menyimpan fail mungkin menukar hari dan bulan. Bandingkan beberapa tarikh dengan rekod anda.',
    '{{field}}：“{{value}}”是文字，而第 {{row}} 行是真正的日期。保存文件的程序可能对调了日和月，请抽查几个日期。',
  ],
  ROW_UNPRINTABLE: [
    '{{field}}: documents cannot print some of the letters. Add it in Latin letters.',
    '{{field}}: dokumen tidak dapat mencetak sebahagian hurufnya. Tambah dalam huruf Rumi.',
    '{{field}}：文件无法打印其中的一些字符。请加上拉丁字母的写法。',
  ],
  ROW_PHONE_SHARED: [
    '{{field}}: {{name}} has the same number. Both are imported.',
    '{{field}}: {{name}} mempunyai nombor yang sama. Kedua-duanya diimport.',
    '{{field}}：{{name}}使用同一号码，两者都会导入。',
  ],
  ROW_IN_BOOKS: [
    'In the books already: {{receipt}}, recorded on {{recordedOn}}.',
    'Sudah ada dalam buku: {{receipt}}, direkodkan pada {{recordedOn}}.',
    '账上已有：{{receipt}}，登记于 {{recordedOn}}。',
  ],
  ROW_PAID_SO_FAR: [
    '{{reference}} already has {{paidSen}} up to {{paidOn}}.',
    '{{reference}} sudah ada {{paidSen}} sehingga {{paidOn}}.',
    '{{reference}} 已有截至 {{paidOn}} 的还款 {{paidSen}}。',
  ],
  ROW_TWICE: [
    'The same payment is in row {{row}}.',
    'Bayaran yang sama ada di baris {{row}}.',
    '与第 {{row}} 行是同一笔付款。',
  ],
  ROW_TOTAL: ['A total, not a record.', 'Jumlah keseluruhan, bukan rekod.', '这是合计，不是记录。'],
  ROW_BY_HAND: ['Left out by you.', 'Anda mengecualikan baris ini.', '您已选择不导入此行。'],
  answers: ['Corrections', 'Pembetulan', '更正'],
  ROW_HEADINGS: ['The headings once more.', 'Tajuk lajur sekali lagi.', '重复的列标题。'],
  FILE_EMPTY: [
    'The file is empty. Choose a file with at least one row.',
    'Fail ini kosong. Pilih fail dengan sekurang-kurangnya satu baris.',
    '文件为空，请选择至少有一行数据的文件。',
  ],
  keptRows: ['Rows to import', 'Baris untuk diimport', '要导入的行'],
  account: ['Account', 'Akaun', '账户'],
  accountHint: [
    'The name of one of the agent’s active bank accounts; blank for petty cash.',
    'Nama akaun bank aktif ejen; kosong bermaksud wang runcit.',
    '该代理的启用银行账户名称；留空为零用现金。',
  ],
  transferReference: ['Transfer reference', 'Rujukan pindahan', '转账参考编号'],
  transferReferenceHint: [
    'The reference on the bank’s slip. Optional.',
    'Rujukan pada slip bank; boleh dibiarkan kosong.',
    '转账凭证上的参考编号；可留空。',
  ],
  ROW_ACCOUNT_UNKNOWN: [
    '{{field}}: the agent has no active bank account “{{value}}”.',
    '{{field}}: ejen ini tiada akaun bank aktif “{{value}}”.',
    '{{field}}：该代理没有名为“{{value}}”的启用银行账户。',
  ],
  languageHint: [
    'en, my or zh. Blank means Malay.',
    'en, my atau zh. Kosong bermaksud Bahasa Melayu.',
    'en、my 或 zh；留空为马来文。',
  ],
  identityHint: [
    'With or without hyphens. Leave blank if not known.',
    'Dengan atau tanpa sempang. Biarkan kosong jika tidak diketahui.',
    '可带或不带连字符；不知道时留空。',
  ],
  ROW_NOT_AN_IDENTITY: [
    '{{field}}: “{{value}}” is not 5 to 20 letters and digits.',
    '{{field}}: “{{value}}” bukan 5 hingga 20 huruf dan angka.',
    '{{field}}：“{{value}}”不是 5 至 20 个字母和数字。',
  ],
})
