import { assertDefined } from '#core/invariant.ts'
import { searchKey as folded } from '#core/searchKey.ts'
import { LANGUAGES, type Message } from '#platform/contract/message.ts'
import { AppError } from '#platform/server/appError.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { readSheet, ROWS_AT_ONCE } from '#platform/server/sheets/readSheet.ts'
import { COLUMNS, type Mapping, type MigrationType } from '../columnsContract.ts'
import { migrationMessages as text } from '../messages.ts'
import { cellText } from './readCell.ts'

const SAMPLES = 3

const getNames = (title: Message) => LANGUAGES.map((language) => folded(String(title[language])))

// Titles that other programs use, folded.
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  agent: ['agentusername', 'agentname', 'namaejen', '代理用户名'],
  name: ['customer', 'customername', 'fullname', 'namapelanggan', '客户', '客户姓名', '名字'],
  phoneNumber: [
    'phone',
    'phoneno',
    'mobile',
    'handphone',
    'hp',
    'tel',
    'telefon',
    'notelefon',
    '电话',
    '手机',
    '电话号码',
  ],
  businessNature: ['business', 'perniagaan', '生意'],
  postalCode: ['postalcode', 'zip', 'poscode', '邮政编码'],
  group: ['group', 'kumpulan', '群组'],
  reference: [
    'cashbookid',
    'cashbook',
    'loanno',
    'loannumber',
    'ref',
    'referenceno',
    '编号',
    '账本',
  ],
  expectedCredit: ['total', 'totalcredit', '应收'],
  debitAmount: ['debit', 'lent', '放款'],
  interestRate: ['interest', 'rate', 'kadarfaedah', '利率'],
  debitDays: ['days', 'tempohpinjaman', 'hari', '天数'],
  debitDate: ['opened', 'openedon'],
  firstCredit: ['firstcredit', '首期'],
  date: ['day', 'paidon', 'businessdate', '付款日期'],
  amount: ['paid', 'credit', 'creditamount', 'payment', '收款', '付款'],
  remark: ['note', 'notes', 'remarks'],
}

/** Stores a new sheet with its titles, its first rows and the guessed mapping. Returns its id. */
export async function uploadSheet(
  context: Context<Actor>,
  type: MigrationType,
  file: Upload,
  [titles = [], ...samples]: readonly string[][],
): Promise<number> {
  if (samples.length === 0) throw new AppError(text.SHEET_EMPTY)
  const [fileId] = await recordFiles(context, null, [file])
  const { db, actor, now } = context
  const { id } = await db
    .insertInto('data_migrations')
    .values({
      type,
      file_id: assertDefined(fileId, 'one file was recorded'),
      file_sha256: file.sha256,
      column_mapping: JSON.stringify(guessMapping(type, titles)),
      state: 'UPLOADED',
      titles,
      samples: JSON.stringify(samples),
      requested_by: actor.id,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Given = { query: { dryRun: boolean }; files: readonly Upload[] }

/** Reads the titles and first rows of a sheet for a dry run. */
export async function readFirstRows(
  { fileStore, actor }: Context<Actor>,
  { query, files: [file] }: Given,
): Promise<string[][]> {
  if (!file || !query.dryRun) return []
  const sheet = readSheet(await fileStore.get(file.sha256), actor.id)
  const first = await sheet.next()
  // A short sheet is read to its end, which keeps its thread for the next one.
  if (!first.done && first.value.length < ROWS_AT_ONCE) await sheet.next()
  await sheet.return(undefined)
  const rows = first.done ? [] : first.value.slice(0, SAMPLES + 1)
  return rows.map(({ cells }) => cells.map((cell) => cellText(cell).slice(0, 100)))
}

/**
 * Maps fields to columns of a sheet by their titles in any supported language; each column once.
 */
function guessMapping(type: MigrationType, titles: readonly string[]): Mapping {
  const places = titles.map(folded)
  const mapping: Record<string, number> = {}
  for (const { key, title } of COLUMNS[type]) {
    const names = [folded(key), ...getNames(title), ...(OTHER_NAMES[key] ?? [])]
    const taken = new Set(Object.values(mapping))
    const place = places.findIndex((name, at) => !taken.has(at) && names.includes(name))
    if (place >= 0) mapping[key] = place
  }
  return mapping
}
