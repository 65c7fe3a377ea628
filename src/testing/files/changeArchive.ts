import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'modern-tar'
import type { Manifest } from '#app/server/backup/manifest.ts'

type Change = {
  /** Changes the manifest in place. */
  manifest?(manifest: Manifest): void
  /** Leaves the part of this name out. */
  without?: string
}

/** Changes an archive as an attacker who knows the format can. */
export async function changeArchive(from: string, to: string, change: Change): Promise<void> {
  const entries = await unpackTar(gunzipSync(await readFile(from)))
  for (const entry of entries) {
    if (entry.header.name !== 'manifest.json' || !change.manifest) continue
    const manifest = JSON.parse(Buffer.from(entry.data!).toString()) as Manifest
    change.manifest(manifest)
    entry.data = new Uint8Array(Buffer.from(JSON.stringify(manifest)))
    entry.header.size = entry.data.length
  }
  const kept = entries.filter(({ header }) => header.name !== change.without)
  await writeFile(to, gzipSync(await packTar(kept)))
}
