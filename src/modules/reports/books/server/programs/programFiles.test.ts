import fc from 'fast-check'
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { addDays, day } from '#core/calendar.ts'
import { negateSen, sen, sumSen } from '#core/money.ts'
import { getJournalNumber, PROGRAMS, type ProgramLine, toProgramFiles } from './programFiles.ts'

const FIRST = day('2026-01-01')

/** Journals of a day and agent, each in balance, in the order of the file. */
const journals = fc
  .uniqueArray(fc.tuple(fc.nat(400), fc.integer({ min: 1, max: 99 })), {
    selector: String,
    maxLength: 40,
  })
  .chain((keys) =>
    fc.tuple(
      ...keys
        .toSorted(([day1, agent1], [day2, agent2]) => day1 - day2 || agent1 - agent2)
        .map(([days, agentId]) =>
          fc
            .array(fc.integer({ min: 1, max: 99_999_999 }), { minLength: 1, maxLength: 25 })
            .map((amounts): ProgramLine[] => {
              const about = {
                on: addDays(FIRST, days),
                agentId,
                agentName: 'Devi, "the first"',
                description: '=Petty cash',
              }
              const debits = amounts.map((amount, at) => ({
                ...about,
                code: `00${at}`,
                amountSen: sen(amount),
              }))
              const total = negateSen(sumSen(debits.map(({ amountSen }) => amountSen)))
              return [...debits, { ...about, code: '3000', amountSen: total }]
            }),
        ),
    ),
  )

const READ = {
  QUICKBOOKS: {
    number: (row: Record<string, string>) => row['JournalNo'],
    code: (row: Record<string, string>) => row['AccountName'],
    sen: (row: Record<string, string>) => toSen(row['Debits']) - toSen(row['Credits']),
    date: (row: Record<string, string>) => row['JournalDate'],
  },
  XERO: {
    number: (row: Record<string, string>) => row['*Narration']?.split(' ').at(-1),
    code: (row: Record<string, string>) => row['*AccountCode'],
    sen: (row: Record<string, string>) => toSen(row['*Amount']),
    date: (row: Record<string, string>) => row['*Date'],
  },
  SQL_ACCOUNT: {
    number: (row: Record<string, string>) => row['DOCNO'],
    code: (row: Record<string, string>) => row['CODE'],
    sen: (row: Record<string, string>) => toSen(row['DR']) - toSen(row['CR']),
    date: (row: Record<string, string>) => row['POSTDATE'],
  },
}
const toSen = (amount: string | undefined) => Math.round(Number(amount || '0') * 100)

async function write(name: keyof typeof PROGRAMS, chunks: readonly (readonly ProgramLine[])[]) {
  const files: Record<string, string>[][] = []
  for await (const file of toProgramFiles(PROGRAMS[name], chunks)) {
    files.push(parse(file, { columns: true }))
  }
  return files
}

describe.each(['QUICKBOOKS', 'XERO', 'SQL_ACCOUNT'] as const)('the files for %s', (name) => {
  const { number, code, sen: amount, date } = READ[name]
  const { maxLines } = PROGRAMS[name]

  test('law: every journal is whole, in one file, in balance, and adds up to its lines', async () => {
    await fc.assert(
      fc.asyncProperty(journals, async (given) => {
        const files = await write(name, given)
        const seen = new Set<string>()
        for (const rows of files) {
          const numbers = new Set(rows.map((row) => number(row)!))
          if (numbers.size > 1) expect(rows.length).toBeLessThanOrEqual(maxLines)
          for (const each of numbers) {
            expect(seen.has(each)).toBe(false)
            seen.add(each)
            expect(each.length).toBeLessThanOrEqual(20)
            const own = rows.filter((row) => number(row) === each)
            expect(own.reduce((sum, row) => sum + amount(row), 0)).toBe(0)
            const lines = given.find(([line]) => line && getJournalNumber(line) === each)!
            expect(own.map((row) => [code(row), amount(row)])).toEqual(
              lines.map((line) => [line.code, line.amountSen]),
            )
            const [year, month, monthDay] = lines[0]!.on.split('-')
            expect(new Set(own.map(date))).toEqual(new Set([`${monthDay}/${month}/${year}`]))
          }
        }
        expect(seen.size).toBe(given.length)
      }),
      { numRuns: 60 },
    )
  })

  test('a period without entries is the heading alone', async () => {
    const files = []
    for await (const file of toProgramFiles(PROGRAMS[name], [])) files.push(file.toString())
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/^\S+\r\n$/)
  })
})

test('the lines are written as the programs read them', async () => {
  const about = { on: day('2026-11-01'), agentId: 7, agentName: 'Devi', description: 'Capital' }
  const lines: ProgramLine[] = [
    { ...about, code: '0100', amountSen: sen(123_450) },
    { ...about, code: '0300', amountSen: sen(-123_400) },
    { ...about, code: 'Maybank, Devi', description: 'Maybank, Devi', amountSen: sen(-50) },
  ]
  const texts = await Promise.all(
    (['QUICKBOOKS', 'XERO', 'SQL_ACCOUNT'] as const).map(async (name) => {
      const files = []
      for await (const file of toProgramFiles(PROGRAMS[name], [lines])) files.push(file.toString())
      return files.join('').split('\r\n')
    }),
  )
  expect(texts).toEqual([
    [
      'JournalNo,JournalDate,AccountName,Debits,Credits,Description',
      'CB-20261101-7,01/11/2026,0100,1234.50,,"Capital, Devi"',
      'CB-20261101-7,01/11/2026,0300,,1234.00,"Capital, Devi"',
      'CB-20261101-7,01/11/2026,"Maybank, Devi",,0.50,"Maybank, Devi"',
      '',
    ],
    [
      '*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount',
      'Cashbook 01/11/2026 Devi CB-20261101-7,01/11/2026,Capital,0100,Tax Exempt,1234.50',
      'Cashbook 01/11/2026 Devi CB-20261101-7,01/11/2026,Capital,0300,Tax Exempt,-1234.00',
      'Cashbook 01/11/2026 Devi CB-20261101-7,01/11/2026,"Maybank, Devi","Maybank, Devi",Tax Exempt,-0.50',
      '',
    ],
    [
      '"DOCNO","DOCDATE","POSTDATE","DESCRIPTION_HDR","CODE","DESCRIPTION_DTL","DR","CR"',
      '"CB-20261101-7","01/11/2026","01/11/2026","Cashbook 01/11/2026 Devi","0100","Capital","1234.50","0.00"',
      '"CB-20261101-7","01/11/2026","01/11/2026","Cashbook 01/11/2026 Devi","0300","Capital","0.00","1234.00"',
      '"CB-20261101-7","01/11/2026","01/11/2026","Cashbook 01/11/2026 Devi","Maybank, Devi","Maybank, Devi","0.00","0.50"',
      '',
    ],
  ])
})
