import type { ClientBase } from 'pg'
import { describeTables } from '#db/backup/describeTables.ts'
import { readTable } from '#db/backup/readTable.ts'
import { Digest } from './digest.ts'
import type { Manifest } from './manifest.ts'
import type { ReportProgress } from './progress.ts'

/**
 * Reads every table again. @throws Error that names the first table that differs from the backup
 */
export async function compareTables(
  client: ClientBase,
  tables: Manifest['tables'],
  report: ReportProgress,
): Promise<void> {
  const shapes = new Map((await describeTables(client)).map((shape) => [shape.name, shape]))
  const allBytes = tables.reduce((sum, { bytes }) => sum + bytes, 1)
  let comparedBytes = 0
  for (const { name, columns, rows, bytes, sha256 } of tables) {
    report(`comparing ${name}`, comparedBytes / allBytes)
    const content = readTable(client, { ...shapes.get(name)!, columns })
    const digest = new Digest()
    for await (const chunk of content) digest.add(chunk)
    await client.query('SELECT')
    if (content.rowCount !== rows) {
      throw new Error(`Table ${name} has ${content.rowCount} rows and should have ${rows}.`)
    }
    if (digest.end().sha256 !== sha256) {
      throw new Error(`Table ${name} does not read as it did when it was backed up.`)
    }
    comparedBytes += bytes
  }
}
