import { join } from 'node:path'
import ts from 'typescript'

// The sections that say how the product behaves; the others name data, calls and permissions.
const SECTIONS = [2, 4, 5, 8, 9]
const TESTED = ['src', 'tests', 'scripts', 'bench']

/** They say what the owner leaves open, and nothing that could be shown to hold. */
const OPEN = new Set(
  [
    'The full route table is not shown.',
    'Which transitions are allowed is not shown.',
    'The maximum is not shown.',
    'Server error codes are not shown.',
    'Commission maximum: not shown.',
  ].map(plain),
)

/**
 * Checks that each sentence of the owner's text on how the product behaves stands word for word in a
 * test file: in the name of the test that shows it, or in a comment at the line that does.
 * A row of the table of routes counts as `/note | Notes`.
 */
export async function checkSentences(root = '.'): Promise<string[]> {
  const specification = ts.sys.readFile(join(root, 'docs/specification.md'))!
  const tests = TESTED.map((folder) => join(root, folder))
    .filter((folder) => ts.sys.directoryExists(folder))
    .flatMap((folder) => ts.sys.readDirectory(folder, ['.test.ts', '.test.tsx']))
    .map((path) => plain(ts.sys.readFile(path)!))
  return SECTIONS.flatMap((number) =>
    sentencesOf(sectionOf(specification, number))
      .filter((sentence) => !OPEN.has(plain(sentence)))
      .filter((sentence) => !tests.some((test) => test.includes(plain(sentence))))
      .map((sentence) => `section ${number}: no test quotes “${sentence}”`),
  )
}

function sectionOf(specification: string, number: number): string {
  const sections = specification.split(/^## /m)
  return sections.find((section) => section.startsWith(`${number}. `)) ?? ''
}

/** Titles, the heads of lists and of tables are no sentences. */
function sentencesOf(section: string): string[] {
  const [, ...lines] = section.split('\n')
  return lines
    .filter((line) => line.trim() !== '' && !/:\s*$/.test(line))
    .flatMap((line) => (line.startsWith('|') ? rowOf(line) : splitOf(line)))
}

function rowOf(line: string): string[] {
  const cells = line.slice(1, -1).split('|')
  const isRoute = cells[0]!.trim().startsWith('/')
  return isRoute ? [cells.map((cell) => cell.trim()).join(' | ')] : []
}

function splitOf(line: string): string[] {
  return line.replace(/^\s*- /, '').split(/(?<=[.!?]['"]?)\s+/)
}

/** Without quotes, line breaks, comment signs and a last stop: how a text is quoted says nothing. */
function plain(text: string): string {
  return text
    .replace(/['"`]\s*\+\s*['"`]/g, '')
    .replace(/\n\s*\/\/ ?/g, ' ')
    .replace(/[\\'"`‘’“”]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.$/, '')
}

// Until every sentence has its test, by itself: node --import tsx scripts/checkSentences.ts
if (import.meta.filename === process.argv[1]) {
  for (const fault of await checkSentences()) console.log(fault)
}
