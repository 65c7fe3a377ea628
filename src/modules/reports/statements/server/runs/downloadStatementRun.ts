import { Readable } from 'node:stream'
import { conflict, orNotFound } from '#platform/server/appError.ts'
import { FileMissing } from '#platform/server/files/fileMissing.ts'
import type { FileStore } from '#platform/server/files/fileStore.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { Download, type Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { statementMessages as text } from '../../messages.ts'
import { selectOwnRuns, toRunDto } from './runRows.ts'

/** Handles the file of a run, read piece by piece. */
export const handleDownloadStatementRun: Read<typeof endpoints.downloadStatementRun> = async (
  context,
  { params },
) => {
  const row = await selectOwnRuns(context)
    .where('statement_runs.id', '=', params.id)
    .executeTakeFirst()
  const run = toRunDto(orNotFound(row), context.now)
  if (!run.isAvailable) throw conflict(text.STATEMENTS_NOT_AVAILABLE)
  const parts = await context.db
    .selectFrom('statement_run_parts')
    .select('sha256')
    .where('run_id', '=', run.id)
    .orderBy('position')
    .execute()
  const [first, ...rest] = parts.map(({ sha256 }) => sha256)
  const begin = first === undefined ? undefined : await readFirst(context.fileStore, first)
  if (!begin) throw conflict(text.STATEMENTS_NOT_AVAILABLE)
  const name = getFileName(['statements', run.agentName, run.from ?? undefined, run.to], 'zip')
  const content = Readable.from(readParts(context.fileStore, begin, rest), { objectMode: false })
  return new Download('application/zip', name, content)
}

/** Reads the first piece before the response begins. Without it, as after a restore, there is none. */
async function readFirst(store: FileStore, name: string): Promise<Buffer | undefined> {
  return store.get(name).catch((error: unknown) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
}

async function* readParts(store: FileStore, begin: Buffer, rest: readonly string[]) {
  yield begin
  for (const name of rest) yield await store.get(name)
}
