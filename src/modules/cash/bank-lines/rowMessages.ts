import { defineMessages } from '#platform/contract/message.ts'

/** Why a row of a bank's file could not be read. */
export const bankRowMessages = defineMessages({
  BANK_ROW_NO_DAY: [
    '“{{value}}” is not a date.',
    '“{{value}}” bukan tarikh.',
    '“{{value}}”不是日期。',
  ],
  BANK_ROW_FUTURE: [
    'The date {{value}} is in the future.',
    'Tarikh {{value}} belum tiba.',
    '日期 {{value}} 尚未到来。',
  ],
  BANK_ROW_LONG_AGO: [
    'The date {{value}} is read as more than ten years ago. It may have the year first.',
    'Tarikh {{value}} dibaca sebagai lebih sepuluh tahun lalu. Mungkin tahunnya di hadapan.',
    '日期 {{value}} 读作十多年前，年份可能写在最前面。',
  ],
  BANK_ROW_NO_AMOUNT: [
    '“{{value}}” is not an amount.',
    '“{{value}}” bukan amaun.',
    '“{{value}}”不是金额。',
  ],
  BANK_ROW_TWO_AMOUNTS: [
    'There is an amount in and an amount out ({{value}}).',
    'Ada wang masuk dan wang keluar dalam baris ini ({{value}}).',
    '同一行既有存入又有支出（{{value}}）。',
  ],
  BANK_ROW_NO_WAY: [
    'The file does not say whether {{value}} came in or went out.',
    'Fail tidak menyatakan sama ada {{value}} masuk atau keluar.',
    '文件没有说明 {{value}} 是存入还是支出。',
  ],
  BANK_ROW_CURRENCY: [
    'The amount is in {{value}}, not in ringgit.',
    'Amaun ini dalam {{value}}, bukan ringgit.',
    '金额的货币是 {{value}}，不是令吉。',
  ],
  BANK_ROW_MORE_CELLS: [
    'There are more cells than headings, from “{{value}}”: a comma may have split a text or an amount.',
    'Sel melebihi tajuk lajur, mulai “{{value}}”: mungkin koma memisahkan teks atau amaun.',
    '单元格多于列标题，从“{{value}}”开始：文字或金额可能被逗号分开。',
  ],
  BANK_ROW_ERROR_CELL: [
    'A cell has an error or a formula without a result ({{value}}).',
    'Satu sel mengandungi ralat atau formula tanpa hasil ({{value}}).',
    '有单元格出错，或公式没有结果（{{value}}）。',
  ],
})
