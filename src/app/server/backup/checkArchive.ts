import { isItself } from './addFiles.ts'
import type { AuthKey } from './authKey.ts'
import { BrokenArchive } from './brokenArchive.ts'
import { Digest } from './digest.ts'
import { checkManifest, readManifest, type FoundParts } from './checkManifest.ts'
import type { Manifest } from './manifest.ts'
import { verifyMark, NotProved, type Proof } from './mark.ts'
import { partContent } from './partContent.ts'
import { getArchiveSize, readArchive, type Part } from './readArchive.ts'
import type { ReportProgress } from './progress.ts'

/** `proof` is undefined where a wrong mark was accepted. */
export type CheckedArchive = {
  manifest: Manifest
  fileNames: ReadonlySet<string>
  proof: Proof | undefined
}

export type CheckOptions = {
  report?: ReportProgress | undefined
  /** The secret key of an encrypted archive. */
  identity?: string | undefined
  /** The key that marks backups. */
  authKey?: AuthKey | undefined
  /** Also one whose mark is wrong. */
  acceptUnproved?: boolean | undefined
}

const FILE = /^files\/([0-9a-f]{64}(?:\.small)?)$/
const TABLE = /^tables\/[a-z][a-z0-9_]{0,62}$/
const MAX_TABLES = 1_000

/**
 * Reads a whole archive, compares every byte with its manifest, and its mark with the key. @throws BrokenArchive that
 * names the part and what is wrong with it; NotProved when another hand made it; Error when this version cannot restore it
 */
export async function checkArchive(
  path: string,
  options: CheckOptions = {},
): Promise<CheckedArchive> {
  const { report = () => {}, identity, authKey, acceptUnproved } = options
  const size = await getArchiveSize(path)
  let read = 0
  const found = new Map<string, { sha256: string; rows: number }>()
  const files = new Digest()
  const fileNames = new Set<string>()
  let content: Buffer | undefined
  for await (const part of readArchive(path, { identity, onRead: (bytes) => (read += bytes) })) {
    report('the archive', read / size)
    if (content) throw new BrokenArchive(`${path} goes on after its end.`)
    refuseOrder(path, part.name, found, fileNames)
    const name = FILE.exec(part.name)?.[1]
    if (name !== undefined) {
      const file = await partContent(part)
      if (!isItself(name, file)) throw new BrokenArchive(`${path}: the file ${name} is damaged.`)
      files.add(file)
      fileNames.add(name)
    } else if (part.name === 'manifest.json') content = await partContent(part)
    else if (part.name === 'jobs.json') found.set(part.name, await digestJobs(path, part))
    else found.set(part.name, await digestTable(part))
  }
  if (!content) throw new BrokenArchive(`${path} has no manifest: it is no whole backup.`)
  found.set('files', { ...files.end(), rows: fileNames.size })
  const { manifest, text } = readManifest(path, content)
  await checkManifest(path, manifest, found)
  return { manifest, fileNames, proof: verify(path, { text, authKey, acceptUnproved }) }
}

/** A restore reads tables, jobs and files in this order, and each once. */
function refuseOrder(
  path: string,
  name: string,
  found: FoundParts,
  fileNames: ReadonlySet<string>,
): void {
  const isFile = FILE.test(name)
  const isTable = TABLE.test(name)
  if (!isFile && !isTable && name !== 'jobs.json' && name !== 'manifest.json') {
    throw new BrokenArchive(`${path}: ${name} is no part of a backup.`)
  }
  if (found.has(name) || (isFile && fileNames.has(name.slice('files/'.length)))) {
    throw new BrokenArchive(`${path}: ${name} is there twice.`)
  }
  const isLate = found.has('jobs.json') ? isTable : isFile
  if (isLate || found.size > MAX_TABLES) {
    throw new BrokenArchive(`${path}: ${name} is not where a backup has it.`)
  }
}

function verify(
  path: string,
  {
    text,
    authKey,
    acceptUnproved,
  }: { text: object } & Pick<CheckOptions, 'authKey' | 'acceptUnproved'>,
): Proof | undefined {
  try {
    return verifyMark(path, text, authKey)
  } catch (error) {
    if (acceptUnproved && error instanceof NotProved) return undefined
    throw error
  }
}

const NEWLINE = 0x0a

async function digestTable({ content }: Part): Promise<{ sha256: string; rows: number }> {
  const digest = new Digest()
  let rows = 0
  for await (const chunk of content) {
    digest.add(chunk)
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows++
  }
  return { sha256: digest.end().sha256, rows }
}

async function digestJobs(path: string, part: Part): Promise<{ sha256: string; rows: number }> {
  const content = await partContent(part)
  const digest = new Digest()
  digest.add(content)
  return { sha256: digest.end().sha256, rows: countJobs(path, content) }
}

function countJobs(path: string, content: Buffer): number {
  try {
    const jobs: unknown = JSON.parse(content.toString())
    if (Array.isArray(jobs)) return jobs.length
  } catch {
    // Said below.
  }
  throw new BrokenArchive(`${path}: jobs.json is no list of jobs.`)
}
