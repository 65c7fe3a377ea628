import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar, type ParsedTarEntryWithData } from 'modern-tar'
import type { Manifest } from '#app/server/backup/manifest.ts'

type Change = {
  /** Changes the manifest in place. */
  manifest?(manifest: Manifest): void
  /** Leaves the part of this name out. */
  without?: string
  /** Returns the new content of an entry, and its digest goes into the manifest; undefined leaves it as it is. */
  content?(name: string, content: string): string | undefined
  /** Changes the order and the number of the entries. */
  entries?(all: ParsedTarEntryWithData[]): ParsedTarEntryWithData[]
}

/** Changes an archive as an attacker who knows the format can. */
export async function changeArchive(from: string, to: string, change: Change): Promise<void> {
  const entries = await unpackTar(gunzipSync(await readFile(from)))
  const digests = new Map<string, string>()
  for (const entry of entries) {
    const { name } = entry.header
    const changed = change.content?.(name, Buffer.from(entry.data!).toString())
    if (changed === undefined) continue
    setContent(entry, changed)
    digests.set(name.replace(/\/\d{5}$/, ''), createHash('sha256').update(changed).digest('hex'))
  }
  for (const entry of entries) {
    if (entry.header.name !== 'manifest.json') continue
    const manifest = JSON.parse(Buffer.from(entry.data!).toString()) as Manifest
    for (const table of manifest.tables)
      table.sha256 = digests.get(`tables/${table.name}`) ?? table.sha256
    manifest.jobs.sha256 = digests.get('jobs.json') ?? manifest.jobs.sha256
    change.manifest?.(manifest)
    setContent(entry, JSON.stringify(manifest))
  }
  const kept = entries.filter(({ header }) => header.name !== change.without)
  await writeFile(to, gzipSync(await packTar(change.entries?.(kept) ?? kept)))
}

function setContent(entry: ParsedTarEntryWithData, content: string): void {
  entry.data = new Uint8Array(Buffer.from(content))
  entry.header.size = entry.data.length
}
