import { formatInstant } from '#core/calendar.ts'
import { invariant } from '#core/invariant.ts'
import { translate, type Message } from '#platform/contract/message.ts'
import { AppError } from '#platform/server/appError.ts'
import { FileMissing } from '#platform/server/files/fileMissing.ts'
import { getFileName } from '#platform/server/files/getFileName.ts'
import { toZipEnd, toZipPart, type ZipEntry } from '#platform/server/files/zip.ts'
import { Download, type Actor, type Context } from '#platform/server/handler.ts'
import { personFileMessages as text } from '../messages.ts'
import type { PersonFile, PersonPapers, PersonRows } from './personFileRows.ts'

type Person = { id: number; name: string }
type Contents = { rows: PersonRows; papers: readonly PersonPapers[] }
/** A part of the ZIP; its content is made when its turn comes. */
type Part = { name: string; make: () => Promise<Buffer> }

/** Yields the ZIP part by part. Lost files and papers that cannot be made are named in README.txt. */
export async function* writePersonZip(
  context: Context<Actor>,
  person: Person,
  contents: Contents,
): AsyncGenerator<Buffer> {
  const { rows } = contents
  const entries: ZipEntry[] = []
  const missing: string[] = []
  let offset = 0
  const add = (name: string, content: Buffer): Buffer => {
    const { bytes, entry } = toZipPart(name, content, offset)
    entries.push(entry)
    offset += bytes.length
    return bytes
  }
  for (const [name, content] of Object.entries(rows.json))
    yield add(`${name}.json`, toJson(content))
  for (const { name, make } of getParts(context, contents)) {
    const content = await orMissing(make)
    if (content) yield add(name, content)
    else missing.push(name)
  }
  const files = rows.files.map((file) => {
    const path = getPath(file)
    return { ...file, path, is_lost: missing.includes(path) }
  })
  yield add('files.json', toJson({ files }))
  yield add('README.txt', Buffer.from(getReadme(context, person, rows, missing)))
  yield toZipEnd(entries, offset)
}

const toJson = (value: unknown) => Buffer.from(JSON.stringify(value, null, 2))

/** Returns the papers and the stored files, in the order in which they are made. */
function getParts(context: Context<Actor>, { rows, papers }: Contents): Part[] {
  const made = papers.flatMap(({ make }, at) =>
    (rows.papers[at] ?? []).map(({ id, name }) => ({
      name,
      make: async () => toBuffer(await make(context, id)),
    })),
  )
  const stored = rows.files.map((file) => ({
    name: getPath(file),
    make: () => context.fileStore.get(file.sha256),
  }))
  return [...made, ...stored]
}

/** Returns the path of a stored file; its id keeps equal names apart. */
function getPath({ id, original_name, media_type }: PersonFile): string {
  const stem = original_name.replace(/\.\w{1,5}$/, '')
  return `files/${getFileName([String(id), stem], media_type.split('/')[1] ?? 'bin')}`
}

function toBuffer(paper: unknown): Buffer {
  const content = paper instanceof Download ? paper.content : undefined
  invariant(Buffer.isBuffer(content), 'a PDF is a buffer')
  return content
}

/** A lost file, or a statement that is too long, leaves the rest of the ZIP whole. */
async function orMissing(make: Part['make']): Promise<Buffer | undefined> {
  return make().catch((error: unknown) => {
    if (error instanceof FileMissing || error instanceof AppError) return undefined
    throw error
  })
}

const LOG_FILE = 'operation-log.json'
const CONTENTS: readonly [path: string, message: Message][] = [
  ['customer.json', text.customerFile],
  ['cashbooks.json', text.cashbooksFile],
  ['transactions.json', text.transactionsFile],
  ['visits.json', text.visitsFile],
  ['reloans.json', text.reloansFile],
  ['papers.json', text.papersFile],
  ['problems.json', text.problemsFile],
  [LOG_FILE, text.logFile],
  ['files.json', text.filesFile],
  ['ious/', text.iousFolder],
  ['statement.pdf', text.statementFile],
]

function getReadme(
  { language, timeZone, now }: Context<Actor>,
  { id, name }: Person,
  { json }: PersonRows,
  missing: readonly string[],
): string {
  const time = formatInstant(timeZone, now)
  const contents = CONTENTS.filter(([path]) => path !== LOG_FILE || 'operation-log' in json)
  return [
    translate(text.about, language, { name, id, time }),
    '',
    ...contents.map(([path, message]) => `${path} – ${translate(message, language)}`),
    '',
    translate(text.units, language),
    ...(missing.length > 0 ? ['', translate(text.missing, language), ...missing] : []),
    '',
  ].join('\r\n')
}
