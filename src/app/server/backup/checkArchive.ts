import { stat } from 'node:fs/promises'
import { isItself } from './addFiles.ts'
import { Digest } from './digest.ts'
import { FORMAT, manifestSchema, type Manifest } from './manifest.ts'
import { partContent } from './partContent.ts'
import { BrokenArchive } from './brokenArchive.ts'
import { readArchive, type Part } from './readArchive.ts'
import type { ReportProgress } from './progress.ts'

export type CheckedArchive = { manifest: Manifest; fileNames: ReadonlySet<string> }

const FILE = /^files\/([0-9a-f]{64}(?:\.small)?)$/

/**
 * Reads a whole archive and compares every byte with its manifest. @throws BrokenArchive that names
 * the part and what is wrong with it
 */
export async function checkArchive(
  path: string,
  report: ReportProgress = () => {},
  identity?: string,
): Promise<CheckedArchive> {
  const { size } = await stat(path)
  let read = 0
  const found = new Map<string, { bytes: number; sha256: string }>()
  const files = new Digest()
  const fileNames = new Set<string>()
  let manifest: Manifest | undefined
  for await (const part of readArchive(path, { identity, onRead: (bytes) => (read += bytes) })) {
    report('the archive', read / size)
    if (manifest) throw new BrokenArchive(`${path} goes on after its end.`)
    const name = FILE.exec(part.name)?.[1]
    if (name !== undefined) {
      const content = await partContent(part)
      if (!isItself(name, content)) throw new BrokenArchive(`${path}: the file ${name} is damaged.`)
      files.add(content)
      fileNames.add(name)
    } else if (part.name === 'manifest.json') manifest = readManifest(path, await partContent(part))
    else found.set(part.name, await computeDigest(part))
  }
  if (!manifest) throw new BrokenArchive(`${path} has no manifest: it is no whole backup.`)
  found.set('files', files.end())
  holdAgainst(path, manifest, found)
  if (fileNames.size !== manifest.files.count)
    throw new BrokenArchive(`${path}: files are missing.`)
  return { manifest, fileNames }
}

function holdAgainst(
  path: string,
  { tables, jobs, files }: Manifest,
  found: ReadonlyMap<string, { sha256: string }>,
): void {
  const expected = new Map<string, string>([
    ...tables.map(({ name, sha256 }) => [`tables/${name}`, sha256] as const),
    ['jobs.json', jobs.sha256] as const,
    ['files', files.sha256] as const,
  ])
  for (const [name, sha256] of expected) {
    if (found.get(name)?.sha256 === sha256) continue
    throw new BrokenArchive(`${path}: ${name} is not what the manifest says.`)
  }
  for (const name of found.keys()) {
    if (!expected.has(name)) throw new BrokenArchive(`${path}: ${name} is not in the manifest.`)
  }
}

function readManifest(path: string, content: Buffer): Manifest {
  const text: unknown = JSON.parse(content.toString())
  const { format } = text as { format?: number }
  if (format !== FORMAT) {
    throw new BrokenArchive(
      `${path} is of format ${format}, and this version of Cashbook reads ${FORMAT}.`,
    )
  }
  const result = manifestSchema.safeParse(text)
  if (!result.success) throw new BrokenArchive(`${path}: its manifest cannot be read.`)
  return result.data
}

async function computeDigest({ content }: Part): Promise<{ bytes: number; sha256: string }> {
  const digest = new Digest()
  for await (const chunk of content) digest.add(chunk)
  return digest.end()
}
