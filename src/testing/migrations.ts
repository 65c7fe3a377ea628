import { randomUUID } from 'node:crypto'
import type { TestUser, Reply } from './testUser.ts'
import {
  getMigration,
  migrateData,
  type MigrationType,
} from '#modules/records/migration/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { TestServer } from './testServer.ts'

export type Migration = ResponseOf<typeof migrateData>
export type Cells = readonly (string | number)[]

/** Formats rows as the bytes of a CSV. */
export const toCsv = (rows: readonly Cells[]) =>
  rows.map((row) => row.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join()).join('\n')

/** Sends a sheet for its dry run, or for the real one. */
export async function sendSheet(
  who: TestUser,
  type: MigrationType,
  content: string | Buffer,
  {
    dryRun = true,
    name = `${type}.csv`,
    mapping,
  }: { dryRun?: boolean; name?: string; mapping?: string } = {},
): Promise<Reply<Migration>> {
  const payload = new FormData()
  if (mapping !== undefined) payload.append('mapping', mapping)
  payload.append('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const url = `/api/configuration/data-migration/${type}?dryRun=${dryRun}`
  const headers = { 'idempotency-key': randomUUID() }
  return (await who.inject({ method: 'POST', url, payload, headers })) as Reply<Migration>
}

/** Runs the dry run of a sheet, to its end. */
export async function dryRun(
  server: TestServer,
  who: TestUser,
  type: MigrationType,
  rows: readonly Cells[],
) {
  const sent = await sendSheet(who, type, toCsv(rows))
  if (!sent.success) throw new Error(JSON.stringify(sent))
  return ended(server, who, sent.data)
}

/** Runs the dry run, which must pass, and the real one, to its end. */
export async function bringIn(
  server: TestServer,
  who: TestUser,
  type: MigrationType,
  rows: readonly Cells[],
) {
  const checked = await dryRun(server, who, type, rows)
  if (checked.state !== 'CHECKED') throw new Error(JSON.stringify(checked))
  const { id } = checked
  const begun = await who.call(migrateData, {
    params: { type },
    query: { dryRun: false },
    body: { id },
  })
  return ended(server, who, begun)
}

export async function ended(
  server: TestServer,
  who: TestUser,
  { id }: Migration,
): Promise<Migration> {
  await server.runJobs()
  return who.call(getMigration, { params: { id } })
}
