import { z } from 'zod'
import { DAY_ORDERS } from '#core/reading/dayOrder.ts'
import { senAmount, id, instant, labelled, idParams, plainText } from '#platform/contract/field.ts'
import { mappingText } from '#platform/contract/columnMapping.ts'
import { ENCODINGS, exportQuery } from '#platform/contract/sheetFormat.ts'
import { sheetRefusals } from '#platform/contract/sheetRefusals.ts'
import { download } from '#platform/contract/download.ts'
import { cursorQuery, getSlice } from '#platform/contract/paging.ts'
import { MIGRATION_TYPES, MIGRATION_STATES } from '../contract.ts'
import { migrationMessages as text } from '../messages.ts'
import { sheetMessages } from '../sheetMessages.ts'

const migrationType = z.enum(MIGRATION_TYPES)

// The fields of a form with files are texts.
const rowText = z
  .string()
  .regex(/^\d{1,6}$/, 'INVALID')
  .transform(Number)

const columnKey = z.string().max(40)
const cellText = z.string().max(2_000)

/** What a person answered about the rows of a sheet. */
export const answers = z.object({
  cells: z.array(z.object({ row: z.int(), column: columnKey, to: cellText })).max(10_000),
  values: z.array(z.object({ column: columnKey, from: cellText, to: cellText })).max(1_000),
  leftOut: z.array(z.int()).max(10_000),
})

const answersText = z
  .string()
  .max(2_000_000)
  .transform((given, context) => {
    try {
      return JSON.parse(given) as unknown
    } catch {
      context.addIssue('INVALID')
      return z.NEVER
    }
  })
  .pipe(answers)

const keptRows = z.string().regex(/^(all|(\d{1,6}(,\d{1,6}){0,9999})?)$/, 'INVALID')

const sums = { rows: z.int(), debit: senAmount, credit: senAmount }

/** The active loans of an agent; to pay back less paid is what is outstanding. */
export const loanSums = z.object({
  activeLoans: z.int(),
  lent: senAmount,
  toPayBack: senAmount,
  paid: senAmount,
  outstanding: senAmount,
})

/** The totals of a sheet: importable rows, and money in sen. */
export const controlTotals = z.object({
  ...sums,
  customers: z.int(),
  newGroups: z.int(),
  agents: z.array(z.object({ name: z.string(), ...sums })),
  books: z
    .array(z.object({ agentId: id, name: z.string(), before: loanSums, after: loanSums }))
    .optional()
    .meta({ description: 'the active loans of the agents of the sheet, before and after it' }),
})

const finding = z.object({ row: z.int(), reasons: z.array(z.string()) })

const problem = finding.extend({
  cells: z
    .array(z.object({ column: z.string(), value: z.string() }))
    .meta({ description: 'what stands in the cells that the reasons are about' }),
})

const cause = z.object({
  reason: z.string(),
  count: z.int(),
  rows: z.array(z.int()),
  column: z.string().nullable(),
  value: z
    .string()
    .nullable()
    .meta({ description: 'what stands in all these cells, so that one answer mends them all' }),
})

/** An uploaded sheet: its mapping, the result of the dry run and the progress of the import. */
export const migration = z.object({
  id,
  type: migrationType,
  state: z.enum(MIGRATION_STATES),
  fileName: z.string(),
  titles: z.array(z.string()),
  samples: z.array(z.array(z.string())).meta({ description: 'the first rows, as text' }),
  mapping: z.record(z.string(), z.int()),
  rowCount: z.int(),
  doneCount: z.int().meta({ description: 'rows processed in this state' }),
  problemCount: z.int().meta({ description: 'rows with at least one problem' }),
  problems: z.array(problem).meta({ description: 'the first hundred; the report has all' }),
  causes: z.array(cause).meta({
    description: 'the problems by their cause, the most frequent first; some rows of each',
  }),
  warnings: z.array(finding).meta({ description: 'the first hundred rows that need a look' }),
  warningCount: z.int(),
  leftOut: z.array(finding).meta({ description: 'the first hundred rows that are not imported' }),
  leftOutCount: z.int(),
  answers,
  firstRows: z
    .array(z.object({ at: z.int(), cells: z.array(z.string()) }))
    .meta({ description: 'the first rows of the sheet, to choose the headings from' }),
  kept: z.string().meta({ description: 'the rows of `leftOut` to import all the same' }),
  counts: z
    .object({
      lines: z.int().meta({ description: 'lines of a text file, or the last row of a sheet' }),
      empty: z.int(),
      above: z.int().meta({ description: 'rows above the headings' }),
      hidden: z.int().meta({ description: 'rows that a spreadsheet hides; they are imported' }),
      leftOut: z.int(),
    })
    .nullable(),
  reading: z.object({
    sheet: z.string(),
    headingRow: z.int().meta({ description: '0 when the first row is data' }),
    firstRow: z.int(),
    encoding: z.string().nullable(),
    dayOrder: z.enum(DAY_ORDERS).nullable().meta({ description: 'of dates with slashes' }),
    unclearDay: z.string().meta({ description: 'a date that may be read both ways' }),
    isGuessed: z.boolean().meta({ description: 'a person has to confirm it' }),
    hiddenSheets: z.array(z.string()),
    otherSheets: z.array(z.string()),
  }),
  totals: controlTotals.nullable(),
  failure: z.string().nullable(),
  requestedByName: z.string(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
})

export const downloadTemplate = {
  summary: 'An empty sheet with titles in the user’s language; XLSX also explains the columns',
  params: z.object({ type: migrationType }),
  query: exportQuery,
  output: download,
}

export const migrateData = {
  summary: 'Dry run of a sheet, or the import of a sheet whose dry run passed: all rows or none',
  params: z.object({ type: migrationType }),
  query: z.object({ dryRun: z.boolean().default(true) }),
  body: z.object({
    id: labelled(id, text.sheet).optional().meta({ description: 'a sheet uploaded before' }),
    mapping: labelled(mappingText, text.mapping).optional(),
    sheet: labelled(plainText().max(200), sheetRefusals.sheetName)
      .optional()
      .meta({ description: 'the sheet of the workbook to read; it waits for its columns again' }),
    headingRow: labelled(rowText, sheetRefusals.headingRow).optional().meta({
      description: 'the row with the headings, among the first 20; 0 when there are none',
    }),
    encoding: labelled(z.enum(ENCODINGS), sheetRefusals.encoding).optional(),
    dayOrder: labelled(z.enum(DAY_ORDERS), sheetRefusals.dayOrder).optional(),
    answers: labelled(answersText, sheetMessages.answers)
      .optional()
      .meta({ description: 'JSON of `answers`, in the place of those from before' }),
    kept: labelled(keptRows, sheetMessages.keptRows)
      .optional()
      .meta({ description: 'rows to import although they would be left out: `all`, or `3,5`' }),
  }),
  output: migration,
}

export const getMigration = {
  summary: 'One uploaded sheet and its progress',
  params: idParams,
  output: migration,
}

export const downloadReport = {
  summary: 'Every row of an uploaded sheet, with the reasons against its import',
  params: idParams,
  query: exportQuery,
  output: download,
}

export const listMigrations = {
  summary: 'Uploaded sheets, newest first',
  query: cursorQuery,
  output: getSlice(
    migration.pick({
      id: true,
      type: true,
      state: true,
      fileName: true,
      rowCount: true,
      problemCount: true,
      requestedByName: true,
      requestedAt: true,
      finishedAt: true,
    }),
  ),
}
