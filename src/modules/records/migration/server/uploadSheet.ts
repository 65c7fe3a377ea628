import { assertDefined } from '#core/invariant.ts'
import { recordFiles } from '#platform/server/files/recordFiles.ts'
import type { Upload } from '#platform/server/files/uploads.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { readOutline } from '#platform/server/sheets/readSheet.ts'
import type { MigrationType } from '../contract.ts'
import { findHeadings, type FoundSheet } from './findHeadings.ts'
import { insertMigration } from './migrationWrites.ts'

/** Stores a new sheet with its titles, its first rows and the guessed mapping. Returns its id. */
export async function uploadSheet(
  context: Context<Actor>,
  type: MigrationType,
  file: Upload,
  { reading, titles, samples, mapping }: FoundSheet,
): Promise<number> {
  const [fileId] = await recordFiles(context, null, [file])
  const { db, actor, now } = context
  return insertMigration(db, {
    type,
    file_id: assertDefined(fileId, 'one file was recorded'),
    file_sha256: file.sha256,
    column_mapping: JSON.stringify(mapping),
    reading: JSON.stringify(reading),
    state: 'UPLOADED',
    titles,
    samples: JSON.stringify(samples),
    requested_by: actor.id,
    requested_at: now,
  })
}

type Given = {
  params: { type: MigrationType }
  query: { dryRun: boolean }
  files: readonly Upload[]
}

/** Finds the headings of a sheet and reads its first rows, for a dry run. */
export async function readFirstRows(
  { fileStore, actor, language }: Context<Actor>,
  { params, query, files: [file] }: Given,
): Promise<FoundSheet | undefined> {
  if (!file || !query.dryRun) return undefined
  const outline = await readOutline(await fileStore.get(file.sha256), actor.id)
  return findHeadings(params.type, outline, language)
}
