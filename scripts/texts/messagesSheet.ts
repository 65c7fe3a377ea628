import { writeXlsx } from 'hucre/xlsx'
import type { Differing } from './differing.ts'
import type { MessageLine } from './messageLines.ts'

const wrapped = { alignment: { wrapText: true, vertical: 'top' } } as const
const column = (header: string, width: number) => ({ header, width, style: wrapped })

/** Builds an XLSX of all messages side by side, with an empty column for a reader's remarks. */
export function messagesSheet(
  lines: readonly MessageLine[],
  unlike: readonly Differing[],
): Promise<Uint8Array> {
  const messages = {
    name: 'Messages',
    columns: [
      column('Feature', 16),
      column('Key', 28),
      column('English', 44),
      column('Bahasa Melayu', 44),
      column('中文', 36),
      column('Filled in', 18),
      column('Used in', 28),
      column('Remarks', 40),
    ],
    rows: lines.map(({ module, key, en, my, zh, fills, usedIn }) => {
      return [module, key, en, my, zh, fills, usedIn, '']
    }),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:H${lines.length + 1}` },
  }
  const alike = {
    name: 'Same English',
    columns: [
      column('English', 44),
      column('Key', 36),
      column('Bahasa Melayu', 36),
      column('中文', 30),
      column('Remarks', 40),
    ],
    rows: unlike.flatMap(({ english, messages }) =>
      messages.map(({ table, key, my, zh }) => [english, `${table}.${key}`, my, zh, '']),
    ),
    freezePane: { rows: 1 },
  }
  return writeXlsx({ sheets: [withTitles(messages), withTitles(alike)] })
}

/** Adds the titles as a row, because raw rows begin below them. */
function withTitles<Sheet extends { columns: { header: string }[]; rows: string[][] }>(
  sheet: Sheet,
): Sheet {
  return { ...sheet, rows: [sheet.columns.map(({ header }) => header), ...sheet.rows] }
}
