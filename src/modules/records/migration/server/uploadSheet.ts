import type { Database } from '#db/connect.ts'
import { assertDefined } from '#core/invariant.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { findHeadings, type FoundSheet } from '#platform/server/sheets/findHeadings.ts'
import {
  findRemembered,
  isChosen,
  readAsChosen,
  type EarlierSheet,
  type ReadingChoice,
} from '#platform/server/sheets/readingChoice.ts'
import { readOutline } from '#platform/server/sheets/readSheet.ts'
import type { MigrationType } from '../contract.ts'
import { guessColumns } from './guessColumns.ts'
import { STORED_COLUMNS, toStoredSheet } from './storedSheet.ts'
import { insertMigration } from './migrationWrites.ts'

/** Stores a new sheet with its titles, its first rows and the guessed mapping. Returns its id. */
export async function uploadSheet(
  context: Context<Actor>,
  type: MigrationType,
  file: Upload,
  found: FoundSheet,
): Promise<number> {
  const [fileId] = await recordFiles(context, null, [file])
  const { db, actor, now } = context
  return insertMigration(db, {
    type,
    file_id: assertDefined(fileId, 'one file was recorded'),
    file_sha256: file.sha256,
    ...toReadColumns(found),
    requested_by: actor.id,
    requested_at: now,
  })
}

/** Returns the columns of a sheet that was read, but not checked yet. */
export const toReadColumns = ({ reading, titles, samples, mapping, firstRows }: FoundSheet) => ({
  state: 'UPLOADED' as const,
  column_mapping: JSON.stringify(mapping),
  reading: JSON.stringify(reading),
  titles,
  samples: JSON.stringify(samples),
  first_rows: JSON.stringify(firstRows),
})

type Given = {
  params: { type: MigrationType }
  query: { dryRun: boolean }
  body: ReadingChoice & { id?: number | undefined }
  files: readonly Upload[]
}

/**
 * Finds the headings of a new sheet and reads its first rows, as those of an earlier file with the
 * same headings; or reads a stored one as a person chose. Undefined where neither is asked.
 */
export async function readFirstRows(
  context: Context<Actor>,
  { params: { type }, query, body, files: [file] }: Given,
): Promise<FoundSheet | undefined> {
  if (!query.dryRun) return undefined
  const { db, fileStore, actor, language } = context
  if (file) {
    const outline = await readOutline(await fileStore.get(file.sha256), actor.id)
    return (
      findRemembered(outline, await loadEarlier(db, type)) ??
      findHeadings(guessColumns(type), outline, language)
    )
  }
  if (body.id === undefined || !isChosen(body)) return undefined
  const stored = await db
    .selectFrom('data_migrations')
    .select([...STORED_COLUMNS, 'file_sha256'])
    .where('id', '=', body.id)
    .where('type', '=', type)
    .where('file_id', 'is not', null)
    .executeTakeFirst()
  if (!stored) return undefined
  const { reading, mapping } = toStoredSheet(stored)
  const known = reading.unclearDay === '' ? (reading.dayOrder ?? undefined) : undefined
  const choice = {
    ...body,
    sheet: body.sheet ?? reading.sheet,
    dayOrder: body.dayOrder ?? known,
  }
  const content = await fileStore.get(stored.file_sha256)
  const outline = await readOutline(
    content,
    actor.id,
    body.encoding ?? reading.encoding ?? undefined,
  )
  const found = readAsChosen(guessColumns(type), outline, choice, language)
  // Where no title is known, the columns stay those that were chosen.
  return Object.keys(found.mapping).length > 0 ? found : { ...found, mapping }
}

const EARLIER = 20

/** Loads how the latest files of a type were read. */
async function loadEarlier(db: Database, type: MigrationType): Promise<EarlierSheet[]> {
  const rows = await db
    .selectFrom('data_migrations')
    .select(STORED_COLUMNS)
    .where('type', '=', type)
    .where('state', 'in', ['CHECKED', 'REFUSED', 'IMPORTING', 'DONE'])
    .orderBy('id', 'desc')
    .limit(EARLIER)
    .execute()
  return rows.map(toStoredSheet)
}
