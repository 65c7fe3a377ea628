import { migrationsDirectory, readMigrations } from '#db/migrationFiles.ts'
import { BrokenArchive } from './brokenArchive.ts'
import { FORMAT, manifestSchema, type Manifest } from './manifest.ts'

/** The digests of parts; `rows` counts the lines of a table, of which each row has one. */
export type FoundParts = ReadonlyMap<string, { sha256: string; rows: number }>

/** Reads a manifest; `text` is all that it says. @throws BrokenArchive */
export function readManifest(path: string, content: Buffer): { manifest: Manifest; text: object } {
  const text = parse(content)
  if (text === undefined) throw new BrokenArchive(`${path}: its manifest cannot be read.`)
  const { format } = text as { format?: number }
  if (format !== FORMAT) {
    throw new BrokenArchive(
      `${path} is of format ${format}, and this version of Cashbook reads ${FORMAT}.`,
    )
  }
  const result = manifestSchema.safeParse(text)
  if (!result.success) throw new BrokenArchive(`${path}: its manifest cannot be read.`)
  return { manifest: result.data, text }
}

function parse(content: Buffer): object | undefined {
  try {
    const text: unknown = JSON.parse(content.toString())
    return typeof text === 'object' && text !== null ? text : undefined
  } catch {
    return undefined
  }
}

/**
 * Compares what an archive has with what its manifest says. @throws BrokenArchive that names the part; Error when this
 * version cannot restore it
 */
export async function checkManifest(
  path: string,
  manifest: Manifest,
  found: FoundParts,
): Promise<void> {
  const { tables, jobs, files } = manifest
  const expected = new Map<string, { sha256: string; rows: number }>([
    ...tables.map(({ name, ...table }) => [`tables/${name}`, table] as const),
    ['jobs.json', { sha256: jobs.sha256, rows: jobs.count }] as const,
    ['files', { sha256: files.sha256, rows: files.count }] as const,
  ])
  for (const [name, { sha256, rows }] of expected) {
    const part = found.get(name)
    if (part?.sha256 !== sha256) {
      throw new BrokenArchive(`${path}: ${name} is not what the manifest says.`)
    }
    if (part.rows !== rows) {
      throw new BrokenArchive(`${path}: ${name} has ${part.rows} lines and should have ${rows}.`)
    }
  }
  for (const name of found.keys()) {
    if (!expected.has(name)) throw new BrokenArchive(`${path}: ${name} is not in the manifest.`)
  }
  await refuseOtherSchema(manifest)
}

/** Checks that this version knows every migration of the backup's schema. @throws Error otherwise */
async function refuseOtherSchema({ migrations, productVersion }: Manifest): Promise<void> {
  const known = Object.keys(await readMigrations(migrationsDirectory()))
  const unknown = migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new Error(
      `The backup is newer than this version of Cashbook: it was made by ${productVersion} and has ` +
        `${unknown.join(', ')}. Install that version, or a later one.`,
    )
  }
  const skipped = known.slice(0, migrations.length).filter((name) => !migrations.includes(name))
  if (skipped.length > 0) {
    throw new Error(`The backup was made by a version of Cashbook without ${skipped.join(', ')}.`)
  }
}
