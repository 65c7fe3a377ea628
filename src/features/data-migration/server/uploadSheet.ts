import { readSheet, ROWS_AT_ONCE } from '#platform/server/sheets/readSheet.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { MigrationType } from '../columnsContract.ts'
import { migrationMessages as text } from '../messages.ts'
import { guessMapping } from './guessMapping.ts'
import { cellText } from './readCell.ts'

const SAMPLES = 3

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
      file_id: fileId!,
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
