import type { Day } from '#core/calendar.ts'
import { formatPlain, type Sen } from '#core/money.ts'
import { csvLine, withoutFormula } from '#platform/server/sheets/csvLine.ts'
import type { JournalProgram } from '../../contract.ts'

/** A line of a daily journal, with the accountant's code of its account. */
export type ProgramLine = {
  on: Day
  agentId: number
  agentName: string
  /** The code, or in QuickBooks Online the name of the account. */
  code: string
  /** What the line is: the account, and the place where it is one. */
  description: string
  /** Above 0 for a debit. */
  amountSen: Sen
}

export type Program = {
  /** The lines that one file may have; a journal is never split. */
  readonly maxLines: number
  /** The longest code that the program takes, in characters. */
  readonly maxCode: number
  /** Whether an account needs a code; else its name is used. */
  readonly needsCode: boolean
  readonly head: readonly string[]
  readonly toCells: (line: ProgramLine) => readonly string[]
  /** Whether every cell is quoted: without quotes a code loses its leading zeros. */
  readonly isQuoted?: true
}

/** The number of the journal of a day and agent, at most 20 characters: `CB-20261101-7`. */
export const getJournalNumber = ({ on, agentId }: Pick<ProgramLine, 'on' | 'agentId'>): string =>
  `CB-${on.replaceAll('-', '')}-${agentId}`

/** Formats a day as the programs read it: `01/11/2026`. */
const toDate = (on: Day): string => `${on.slice(8)}/${on.slice(5, 7)}/${on.slice(0, 4)}`

const isDebit = ({ amountSen }: ProgramLine) => amountSen > 0
const toAmount = ({ amountSen }: ProgramLine): string =>
  formatPlain((amountSen < 0 ? -amountSen : amountSen) as Sen)
const getTitle = (line: ProgramLine) =>
  withoutFormula(`Cashbook ${toDate(line.on)} ${line.agentName}`.slice(0, 150))

/** A place is described with its agent already. */
const withAgent = ({ description, agentName }: ProgramLine): string =>
  description.endsWith(`, ${agentName}`) ? description : `${description}, ${agentName}`

/**
 * The forms of the programs, from their public help (note 116). QuickBooks Online imports
 * account names, and leaves the other side empty; Xero imports signed amounts; SQL Account
 * imports master and detail fields in one row, and 0 for the other side.
 */
export const PROGRAMS: Readonly<Record<Exclude<JournalProgram, 'NONE'>, Program>> = {
  QUICKBOOKS: {
    maxLines: 1_000,
    maxCode: 100,
    needsCode: false,
    head: ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
    toCells: (line) => [
      getJournalNumber(line),
      toDate(line.on),
      line.code,
      isDebit(line) ? toAmount(line) : '',
      isDebit(line) ? '' : toAmount(line),
      withoutFormula(withAgent(line)),
    ],
  },
  XERO: {
    maxLines: 300,
    maxCode: 10,
    needsCode: true,
    head: ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
    toCells: (line) => [
      `${getTitle(line)} ${getJournalNumber(line)}`,
      toDate(line.on),
      withoutFormula(line.description),
      line.code,
      'Tax Exempt',
      formatPlain(line.amountSen),
    ],
  },
  SQL_ACCOUNT: {
    maxLines: 99,
    maxCode: 10,
    needsCode: true,
    isQuoted: true,
    head: [
      ...['DOCNO', 'DOCDATE', 'POSTDATE', 'DESCRIPTION_HDR'],
      ...['CODE', 'DESCRIPTION_DTL', 'DR', 'CR'],
    ],
    toCells: (line) => [
      getJournalNumber(line),
      toDate(line.on),
      toDate(line.on),
      getTitle(line),
      line.code,
      withoutFormula(line.description),
      isDebit(line) ? toAmount(line) : '0.00',
      isDebit(line) ? '0.00' : toAmount(line),
    ],
  },
}

/**
 * Yields the files of a program, each with its heading and whole journals. The lines of a journal
 * follow one another. A journal longer than a file may be is a file of its own.
 */
export async function* toProgramFiles(
  program: Program,
  chunks: AsyncIterable<readonly ProgramLine[]> | Iterable<readonly ProgramLine[]>,
): AsyncGenerator<Buffer> {
  let file: ProgramLine[] = []
  let journal: ProgramLine[] = []
  for await (const lines of chunks) {
    for (const line of lines) {
      const [first] = journal
      if (first && getJournalNumber(first) !== getJournalNumber(line)) {
        if (file.length > 0 && file.length + journal.length > program.maxLines) {
          yield toFile(program, file)
          file = []
        }
        file.push(...journal)
        journal = []
      }
      journal.push(line)
    }
  }
  if (file.length > 0 && file.length + journal.length > program.maxLines) {
    yield toFile(program, file)
    file = []
  }
  yield toFile(program, [...file, ...journal])
}

/** Without a byte order mark, which some programs take for a part of the first heading. */
function toFile({ head, toCells, isQuoted }: Program, lines: readonly ProgramLine[]): Buffer {
  const rows = [head, ...lines.map(toCells)]
  return Buffer.from(rows.map((cells) => csvLine(cells, isQuoted)).join(''))
}
