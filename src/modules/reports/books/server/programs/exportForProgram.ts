import { Readable } from 'node:stream'
import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { streamRows } from '#db/streamRows.ts'
import { translate, type Language } from '#platform/contract/message.ts'
import { AppError } from '#platform/server/appError.ts'
import { isFormula } from '#platform/server/sheets/csvLine.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { toZipEnd, toZipPart, type ZipEntry } from '#platform/server/files/zip.ts'
import { Download, type Actor, type Context } from '#platform/server/handler.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import { PROGRAM_NAMES, type JournalProgram } from '../../contract.ts'
import { type AccountCodes, loadAccountCodes } from '../accountCodes.ts'
import { type DailySum, sumByDay } from '../dailySums.ts'
import { PROGRAMS, type Program, type ProgramLine, toProgramFiles } from './programFiles.ts'

type Chosen = { postings: RawBuilder<unknown>; from: Day; to: Day }
type Named = Exclude<JournalProgram, 'NONE'>

/**
 * Exports the daily journals as an accounting program imports them: one CSV, or a ZIP of several where
 * the program takes fewer lines a file. @throws AppError 422 when an account lacks the code it needs
 */
export async function exportForProgram(
  context: Context<Actor>,
  name: Named,
  { postings, from, to }: Chosen,
): Promise<Download> {
  const { db, language } = context
  const program = PROGRAMS[name]
  const codes = await loadAccountCodes(db)
  await refuseMissingCodes(context, { name, program, postings, codes })
  const sums = streamRows(db, sumByDay(postings, 'ID'))
  const files = toProgramFiles(program, toLines(sums, codes, language))
  const first = await files.next()
  const second = await files.next()
  const stem = ['journals', name.toLowerCase().replaceAll('_', '-'), from, to]
  const begin: Buffer = first.done ? Buffer.alloc(0) : first.value
  if (second.done) {
    return new Download('text/csv; charset=utf-8', getFileName(stem, 'csv'), begin)
  }
  const zip = writeZip(stem, [begin, second.value], files)
  const content = Readable.from(zip, { objectMode: false })
  return new Download('application/zip', getFileName(stem, 'zip'), content)
}

async function* toLines(
  chunks: AsyncIterable<readonly DailySum[]>,
  codes: AccountCodes,
  language: Language,
): AsyncGenerator<ProgramLine[]> {
  for await (const rows of chunks) {
    yield rows.map((row) => {
      const { business_on: on, agent_id: agentId, agent_name: agentName, amount_sen } = row
      const description = describe(row, language)
      const code = findCode(row, codes) ?? description
      return { on, agentId, agentName, code, description, amountSen: amount_sen }
    })
  }
}

type Posted = Pick<DailySum, 'account' | 'agent_id' | 'agent_name'> &
  Pick<DailySum, 'bank_account_id' | 'bank_account_name'>

const findCode = ({ account, agent_id: agentId, bank_account_id }: Posted, codes: AccountCodes) =>
  codes.find({ account, agentId, bankAccountId: bank_account_id })

/**
 * Names an account, a place with its agent: "Petty cash, Devi", "Maybank, Devi". Two agents have
 * bank accounts of one name, and QuickBooks Online knows accounts by their names.
 */
function describe({ account, agent_name, bank_account_name }: Posted, language: Language): string {
  const word = translate(text[account], language)
  if (account !== 'bank' && account !== 'petty_cash') return word
  return `${(account === 'bank' && bank_account_name) || word}, ${agent_name}`
}

type Needed = {
  name: Named
  program: Program
  postings: RawBuilder<unknown>
  codes: AccountCodes
}

/** As many accounts are named in the refusal. */
const MOST_NAMED = 8

async function refuseMissingCodes(
  { db, language }: Context<Actor>,
  { name, program, postings, codes }: Needed,
): Promise<void> {
  const { rows } = await sql<Posted>`
    SELECT DISTINCT posting.account, agent.id AS agent_id, agent.name AS agent_name,
           bank.id AS bank_account_id, bank.name AS bank_account_name
    FROM (SELECT DISTINCT account, agent_id, bank_account_id FROM (${postings}) AS each) AS posting
    JOIN users AS agent ON agent.id = posting.agent_id
    LEFT JOIN bank_accounts AS bank ON bank.id = posting.bank_account_id
    ORDER BY posting.account, agent.name`.execute(db)
  // A mark before a formula would be a part of the code, so that such a code is no code.
  const isMissing = (row: Posted) => {
    const code = findCode(row, codes)
    if (code === undefined && program.needsCode) return true
    const written = code ?? describe(row, language)
    return written.length > program.maxCode || isFormula(written)
  }
  const missing = [...new Set(rows.filter(isMissing).map((row) => describe(row, language)))]
  if (missing.length === 0) return
  const named = missing.slice(0, MOST_NAMED).join('; ')
  throw new AppError(text.ACCOUNT_CODES_NEEDED, {
    values: {
      program: PROGRAM_NAMES[name],
      most: program.maxCode,
      accounts: missing.length > MOST_NAMED ? `${named} …` : named,
    },
  })
}

async function* writeZip(
  stem: readonly string[],
  begun: readonly Buffer[],
  rest: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const entries: ZipEntry[] = []
  let offset = 0
  const add = (content: Buffer): Buffer => {
    const place = String(entries.length + 1).padStart(3, '0')
    const { bytes, entry } = toZipPart(getFileName([...stem, place], 'csv'), content, offset)
    entries.push(entry)
    offset += bytes.length
    return bytes
  }
  for (const content of begun) yield add(content)
  for await (const content of rest) yield add(content)
  yield toZipEnd(entries, offset)
}
