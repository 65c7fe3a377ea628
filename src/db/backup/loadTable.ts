import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ClientBase, escapeIdentifier } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { TableShape } from './describeTables.ts'

/** Loads rows of `readTable`. @throws Error that names the table and the line */
export async function loadTable(
  client: ClientBase,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  rows: AsyncIterable<Buffer>,
): Promise<void> {
  const list = columns.map(escapeIdentifier).join(', ')
  const target = client.query(
    copyFrom(`COPY ${escapeIdentifier(name)} (${list}) FROM STDIN WITH (FREEZE)`),
  )
  try {
    await pipeline(Readable.from(rows), target)
  } catch (cause) {
    const { message, where } = cause as { message: string; where?: string }
    throw new Error(`Table ${name} could not be loaded: ${where ?? ''} ${message}`, { cause })
  }
}
