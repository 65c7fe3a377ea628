import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const ARCHITECTURE = 'docs/architecture.md'
const BEGIN = '<!-- modules: written by scripts/check/checkDocs.ts -->'
const END = '<!-- end of modules -->'

const MODULES = createRequire(import.meta.url)('./modules.cjs') as Record<string, readonly string[]>

/** What each module is for: the name and this are a sentence. */
const SENTENCES: Readonly<Record<string, string>> = {
  ledger: 'books money',
  office: 'is the business and who may log in to it',
  customers: 'are whom we know',
  lending: 'is a loan from its terms to its end',
  collection: 'brings the money in',
  cash: 'counts where it lies',
  portal: 'is what a customer sees and asks',
  reports: 'read everything',
  records: 'log, import, export and erase',
}

/**
 * Checks what the documentation says about the product: the table of modules, the commands, the paths of
 * files, and that the figures of the README are those of the pages that they come from. Notes are of their day.
 */
export async function checkDocs(): Promise<string[]> {
  const pages = execFileSync('git', ['ls-files', '-z', '*.md'], { encoding: 'utf8' })
    .split('\0')
    .filter((path) => path && !/^docs\/notes\/|^THIRD_PARTY|^CHANGELOG/.test(path))
    .filter((path) => existsSync(path))
  return [
    ...findTableFaults(readFileSync(ARCHITECTURE, 'utf8')),
    ...pages.flatMap((page) => findFaults(page, readFileSync(page, 'utf8'))),
    ...findFigureFaults(readFileSync('README.md', 'utf8'), (page) => readFileSync(page, 'utf8')),
  ]
}

/** Lists the commands and the paths of a page that do not exist, each with its line. */
export function findFaults(page: string, text: string): string[] {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }
  return text.split('\n').flatMap((line, index) => {
    const commands = [...line.matchAll(/\bnpm run (?:-\w+ )*([\w:]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `npm run ${name}`)
    const paths = [...line.matchAll(/`((?:src|scripts|tests|bench|docs|deploy)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !/NNNN|\/x\b/.test(path) && !existsSync(path))
    return [...commands, ...paths].map(
      (name) => `${page}:${index + 1} names ${name}, which does not exist`,
    )
  })
}

/** Lists the figures of the README's table that the page of their command does not have. */
export function findFigureFaults(readme: string, read: (page: string) => string): string[] {
  const rows = [...readme.matchAll(/^\| .*\| +([^|]+?) +\| `npm run ([\w:]+) -- (\w+)`/gm)]
  const faults = rows.flatMap(([, figure = '', command = '', name = '']) => {
    const page = command === 'bench' ? 'docs/benchmarks.md' : 'docs/resilience-tests.md'
    const measured = read(page)
      .split('\n')
      .filter((line) => line.includes(`${command} -- ${name}\``))
    return measured.some((line) => line.includes(figure))
      ? []
      : [`README.md: ${page} has no "${figure}" for ${name}`]
  })
  return rows.length > 0 ? faults : ['README.md has no figures']
}

/** Returns what is wrong with the table of modules of the architecture page. */
export function findTableFaults(text: string): string[] {
  return text.includes(`${BEGIN}\n\n${describeModules()}\n\n${END}`)
    ? []
    : [
        `${ARCHITECTURE}: write the table of modules with: node --import tsx ${import.meta.filename}`,
      ]
}

function describeModules(): string {
  const rows = Object.keys(MODULES)
    .map((name) => ({ name, floor: getFloor(name) }))
    .sort((one, other) => other.floor - one.floor)
    .map(({ name, floor }) => [
      String(floor),
      `\`${name}\``,
      SENTENCES[name] ?? '',
      readNouns(name).join(', '),
      (MODULES[name] ?? []).join(', '),
    ])
  return toTable([['floor', 'module', 'what it does', 'nouns', 'may import'], ...rows])
}

const getFloor = (name: string): number =>
  1 + Math.max(0, ...(MODULES[name] ?? []).map((below) => getFloor(below)))

/** Lists the folders of a module that git knows: a moved noun leaves an empty one behind. */
function readNouns(name: string): string[] {
  const folders = execFileSync(
    'git',
    ['ls-tree', '-d', '--name-only', 'HEAD', `src/modules/${name}/`],
    {
      encoding: 'utf8',
    },
  )
  return folders
    .split('\n')
    .map((path) => path.slice(path.lastIndexOf('/') + 1))
    .filter((folder) => !['', 'server', 'web'].includes(folder))
    .sort()
}

/** Pads the cells as the formatter does. */
function toTable([heads = [], ...rows]: string[][]): string {
  const widths = heads.map((_, column) =>
    Math.max(...[heads, ...rows].map((row) => (row[column] ?? '').length)),
  )
  const toLine = (cells: string[], fill = ' ') =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  return [
    toLine(heads),
    toLine(
      heads.map(() => ''),
      '-',
    ),
    ...rows.map((row) => toLine(row)),
  ].join('\n')
}

if (import.meta.filename === process.argv[1]) {
  const text = readFileSync(ARCHITECTURE, 'utf8')
  const [before = '', rest = ''] = text.split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(ARCHITECTURE, `${before}${BEGIN}\n\n${describeModules()}\n\n${END}${after}`)
}
