import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, posix } from 'node:path'

const SMALL = 30
const LARGEST = 300
const IMPORT =
  /(import\(\s*)?(['"])((?:\.{1,2}|#(?:app|core|db|platform|modules|testing))\/[^'"]+)\2/g
/** One handler, one contract and one text file for what each is named after, however small. */
const OWN_FILE =
  /(\/routes\.ts|\/pages\.ts|\/tables\.ts|[cC]ontract\.ts|[fF]orms\.ts|[sS]chemas\.ts|[mM]essages\.ts|\.d\.ts)$/
const TEST = /\.test\.tsx?$|^src\/testing\/|^(tests|bench|scripts)\//

/** The text of each file by its path, as git tracks them. */
type Files = ReadonlyMap<string, string>

/** Finds the small files with one reader, in the same folder: they are part of what reads them. */
export async function checkSmallFiles(files: Files = readTracked()): Promise<string[]> {
  const readers = findReaders(files)
  return [...files].flatMap(([path, text]) => {
    const [reader, ...others] = readers.get(path) ?? []
    if (!reader || others.length > 0 || !isPart(path, text, reader, files)) return []
    return [`${path} has ${countLines(text)} lines and one reader: it is part of ${reader.path}`]
  })
}

type Reader = { path: string; isLazy: boolean }

function isPart(path: string, text: string, reader: Reader, files: Files): boolean {
  const name = path.replace(/\.tsx?$/, '')
  const read = files.get(reader.path) ?? ''
  return (
    /\.tsx?$/.test(path) &&
    !TEST.test(path) &&
    !OWN_FILE.test(path) &&
    countLines(text) < SMALL &&
    countLines(text) + countLines(read) <= LARGEST &&
    dirname(reader.path) === dirname(path) &&
    !reader.isLazy &&
    // The routes of a noun name one handler a file.
    basename(reader.path) !== 'routes.ts' &&
    !(path.endsWith('.tsx') && reader.path.endsWith('.ts')) &&
    ['.test.ts', '.test.tsx', '.module.css'].every((ending) => !files.has(name + ending))
  )
}

/** Returns who reads each file, tests too. */
function findReaders(files: Files): Map<string, Reader[]> {
  const readers = new Map<string, Reader[]>()
  for (const [path, text] of files) {
    const read = new Map<string, boolean>()
    for (const [, lazy, , target = ''] of text.matchAll(IMPORT)) {
      const to = target.startsWith('#')
        ? `src/${target.slice(1)}`
        : posix.join(dirname(path), target)
      read.set(to, (read.get(to) ?? true) && lazy !== undefined)
    }
    for (const [to, isLazy] of read) readers.set(to, [...(readers.get(to) ?? []), { path, isLazy }])
  }
  return readers
}

const countLines = (text: string) => text.trimEnd().split('\n').length

function readTracked(): Files {
  const listed = execFileSync('git', ['ls-files', 'src', 'scripts', 'tests', 'bench'], {
    encoding: 'utf8',
  })
  const paths = listed.split('\n').filter((path) => /\.(tsx?|css)$/.test(path) && existsSync(path))
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}
