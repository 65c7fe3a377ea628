import { todayIn } from '#core/calendar.ts'
import type { Mapping } from '#platform/contract/columnMapping.ts'
import { listed, translate } from '#platform/contract/message.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { FoundSheet, SheetReading } from '#platform/server/sheets/findHeadings.ts'
import { AppError, conflict, fieldError, orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, PreparedWrite } from '#platform/server/handler.ts'
import type * as endpoints from '../contract.ts'
import { COLUMNS, missingColumns, type Answers, type MigrationType } from '../contract.ts'
import { migrationMessages as text } from '../messages.ts'
import { sheetMessages } from '../sheetMessages.ts'
import { checkSheet } from './checkSheet.ts'
import { importSheet } from './importSheet.ts'
import { toRequester } from './onBehalf.ts'
import { toMigrationDto, type State } from './migrationRow.ts'
import { STORED_COLUMNS, toStoredSheet } from './storedSheet.ts'
import { toReadColumns, uploadSheet } from './uploadSheet.ts'
import { keepProblems } from './keepProblems.ts'
import { Problems } from './problems.ts'
import { changeMigration } from './migrationWrites.ts'

// Imports share one queue, because two at once could import the same customer.
const QUEUE = 'data-migration'

/** Handles the dry run of a new or earlier sheet, or the real run of one whose dry run passed. */
export const handleMigrateData: PreparedWrite<
  typeof endpoints.migrateData,
  FoundSheet | undefined
> = async (context, input) => {
  const { params, query, body, files, prepared } = input
  const [file] = files
  if (file) await refuseImported(context, params.type, file.sha256)
  if (query.dryRun && !file && body.id === undefined) throw new AppError(sheetMessages.FILE_EMPTY)
  const id =
    file && prepared
      ? await uploadSheet(context, params.type, file, prepared)
      : (body.id ?? (await checkedBefore(context, params.type, file?.sha256)))
  const stored = await lock(context, params.type, id)
  const isReadAgain = prepared !== undefined && !file
  const sheet = isReadAgain ? await readAgain(context, stored, prepared) : stored
  if (!query.dryRun) await beginImport(context, sheet)
  else if (!isReadAgain || body.mapping) await beginCheck(context, sheet, body)
  const data = orNotFound(await toMigrationDto(context.db, id, context.language))
  const action = query.dryRun ? 'dataMigration.check' : 'dataMigration.begin'
  const { type, fileName } = data
  const after = { type, fileName }
  return { data, log: { action, entity: 'dataMigration', entityId: id, agentId: null, after } }
}

type Sheet = {
  id: number
  type: MigrationType
  state: State
  round: number
  mapping: Mapping
  sha256: string
  titles: readonly string[]
  reading: SheetReading
  kept: string
  /** Its file went when a customer was anonymised. */
  isRemoved: boolean
}

/** Locks the sheet until this request has decided its next state. @throws AppError 404 */
async function lock({ db }: Context<Actor>, type: MigrationType, id: number): Promise<Sheet> {
  const row = orNotFound(
    await db
      .selectFrom('data_migrations')
      .select([...STORED_COLUMNS, 'id', 'state', 'round', 'file_sha256', 'file_id'])
      .where('id', '=', id)
      .where('type', '=', type)
      .forUpdate()
      .executeTakeFirst(),
  )
  const { mapping, reading, titles } = toStoredSheet(row)
  return {
    id,
    type,
    state: row.state as State,
    round: row.round,
    mapping,
    reading,
    titles,
    kept: row.kept_rows,
    sha256: row.file_sha256,
    isRemoved: row.file_id === null,
  }
}

/** Finds the sheet of a file that is sent again for the real run: the one whose dry run passed. */
async function checkedBefore({ db }: Context<Actor>, type: MigrationType, sha256 = '') {
  const row = await db
    .selectFrom('data_migrations')
    .select('id')
    .where('type', '=', type)
    .where('file_sha256', '=', sha256)
    .where('state', '=', 'CHECKED')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!row) throw conflict(text.DRY_RUN_FIRST)
  return row.id
}

/** Refuses to change what is imported, being imported, or gone. @throws AppError 409 */
function refuseEnded({ state, isRemoved }: Sheet): void {
  if (state === 'IMPORTING') throw conflict(text.MIGRATION_UNDER_WAY)
  if (state === 'DONE') throw conflict(text.DRY_RUN_FIRST)
  if (isRemoved) throw conflict(text.SHEET_REMOVED)
}

/** Stores how a person chose to read the sheet; what was found and answered before is gone. */
async function readAgain({ db }: Context<Actor>, sheet: Sheet, found: FoundSheet): Promise<Sheet> {
  refuseEnded(sheet)
  const { id } = sheet
  const round = sheet.round + 1
  const begun = { round, kept_rows: '', answers: '{}', failure: null, problem_count: 0 }
  await changeMigration(db, { id }, { ...toReadColumns(found), ...begun })
  await keepProblems(db, id, new Problems())
  const { mapping, titles, reading } = found
  return { ...sheet, state: 'UPLOADED', round, mapping, titles, reading, kept: '' }
}

type Choice = {
  mapping?: Mapping | undefined
  kept?: string | undefined
  answers?: Answers | undefined
}

async function beginCheck(
  context: Context<Actor>,
  sheet: Sheet,
  { mapping: chosen, kept, answers }: Choice,
): Promise<void> {
  const { id, type, round, reading } = sheet
  refuseEnded(sheet)
  const mapping = chosen ? ofSheet(type, chosen, sheet.titles.length) : sheet.mapping
  const missing = missingColumns(type, mapping)
  // A guess of the encoding, or of headings, waits for a person as unclear titles do.
  if (!chosen && (missing.length > 0 || reading.isGuessed)) return
  if (missing.length > 0) {
    const { language } = context
    const columns = listed(
      missing.map(({ title }) => translate(title, language)),
      language,
    )
    throw fieldError('mapping', text.COLUMN_MISSING, { columns })
  }
  const next = { state: 'CHECKING', round: round + 1, done_count: 0, failure: null } as const
  await changeMigration(
    context.db,
    { id },
    {
      ...next,
      column_mapping: JSON.stringify(mapping),
      kept_rows: kept ?? sheet.kept,
      reading: JSON.stringify({ ...reading, isGuessed: false }),
      ...(answers && { answers: JSON.stringify(answers) }),
    },
  )
  const by = toRequester(context)
  await addJob(context, checkSheet, { id, round: round + 1, by }, { queue: QUEUE })
}

/** Restricts the mapping to known fields and to the columns of the sheet. */
function ofSheet(type: MigrationType, chosen: Mapping, titleCount: number): Mapping {
  const keys = new Set(COLUMNS[type].map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(chosen).filter(([key, place]) => keys.has(key) && place < titleCount),
  )
}

async function beginImport(context: Context<Actor>, { id, type, state, sha256 }: Sheet) {
  await refuseImported(context, type, sha256)
  if (state === 'IMPORTING' || state === 'CHECKING') throw conflict(text.MIGRATION_UNDER_WAY)
  if (state !== 'CHECKED') throw conflict(text.DRY_RUN_FIRST)
  const begun = { state: 'IMPORTING', done_count: 0, finished_at: null } as const
  await changeMigration(context.db, { id }, begun)
  await addJob(context, importSheet, { id, by: toRequester(context) }, { queue: QUEUE })
}

/** Refuses a file that was imported before. @throws AppError 409 with the id of that import */
async function refuseImported(
  { db, timeZone }: Context<Actor>,
  type: MigrationType,
  sha256: string,
): Promise<void> {
  const first = await db
    .selectFrom('data_migrations')
    .select(['id', 'finished_at', 'requested_at'])
    .where('type', '=', type)
    .where('file_sha256', '=', sha256)
    .where('state', '=', 'DONE')
    .executeTakeFirst()
  if (!first) return
  const importedOn = todayIn(timeZone, first.finished_at ?? first.requested_at)
  throw conflict(text.ALREADY_IMPORTED, { importedOn }, { id: first.id })
}
