import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { parse } from '../texts/sources.ts'

/** Parts of names that are not used, and what is written in their place. */
const IN_NAMES: Readonly<Record<string, string>> = {
  anew: 'again',
  answered: 'response',
  ask: 'request',
  asked: 'request',
  asking: 'request',
  breakage: 'fault injection',
  cast: 'users or fixtures',
  dice: 'random',
  door: 'request pipeline',
  furnish: 'seed',
  hang: 'register',
  house: 'server, context, dependencies or resources',
  kit: 'platform',
  must: 'assert or invariant',
  neighbourhood: 'agent data',
  said: 'text or result',
  say: 'translate or t',
  scene: 'scenario',
  stage: 'server or step',
  talkative: 'verbose',
  tell: 'mutate, report or t',
  told: 'result',
  twin: 'baseline',
  unrefused: 'unwrapOrThrow',
  verb: 'handler or submitLabel',
  whoever: 'the user who',
}

/** Words that comments, documentation and texts do without, and what is written in their place. */
const IN_PROSE: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bbeside\b/i, 'next to, with or in addition to'],
  [/\bfurnish(es|ed|ing)?\b/i, 'seed'],
  [/\bmeanwhile\b/i, 'during this, or nothing'],
  [/\bneighbourhoods?\b/i, 'agent data'],
  [/\btake[sn]? back\b|\btook back\b/i, 'removed, reversed or undone'],
  [/\bwhoever\b/i, 'the user who'],
  [/\bthe house\b/i, 'the business, server or database'],
  [/\bhangs? (on|from)\b/i, 'depends on'],
]

// The owner's own words, other people's, what is applied already, and this list itself.
const LEFT_OUT =
  /^(docs\/(specification|architecture)\.md|THIRD_PARTY_NOTICES\.md|src\/db\/migrations\/|scripts\/check\/checkWords)/

/** Checks names, comments and documentation for words that are not used. */
export async function checkWords(paths = trackedFiles()): Promise<string[]> {
  return paths
    .filter((path) => !LEFT_OUT.test(path) && existsSync(path))
    .flatMap((path) => findWords(path, readFileSync(path, 'utf8')))
}

/** The words of one file that are not used, each with its line. */
export function findWords(path: string, text: string): string[] {
  if (path.endsWith('.md')) return findInProse(path, text, () => 0)
  if (!/\.tsx?$/.test(path)) return []
  const { names, comments } = readFile(parse(path, text))
  const inNames = names.flatMap((name) => {
    const place = () => `${path}:${getLine(text, name.getStart())}`
    return [...findInName(place, name.text), ...findWithoutVerb(place, name)]
  })
  const inComments = comments.flatMap(({ pos, end }) =>
    findInProse(path, text.slice(pos, end), () => getLine(text, pos) - 1),
  )
  return [...findInName(() => path, basename(path).split('.')[0] ?? ''), ...inNames, ...inComments]
}

/** The names that a file declares, and its comments. */
function readFile(file: ts.SourceFile) {
  const names: ts.Identifier[] = []
  const comments = new Map<number, ts.CommentRange>()
  const seen = new Set<number>()
  const collect = (start: number, ranges: typeof ts.getLeadingCommentRanges) => {
    for (const range of ranges(file.text, start) ?? []) comments.set(range.pos, range)
  }
  const visit = (node: ts.Node) => {
    if (ts.isIdentifier(node) && isDeclared(node)) names.push(node)
    if (!seen.has(node.pos)) collect(node.pos, ts.getLeadingCommentRanges)
    seen.add(node.pos)
    collect(node.end, ts.getTrailingCommentRanges)
    node.forEachChild(visit)
  }
  visit(file)
  return { names, comments: [...comments.values()] }
}

// A property that is read belongs to its declaration, which may be a library's.
function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node
  return !ts.isPropertyAccessExpression(parent) && (parent as ts.NamedDeclaration).name === node
}

function findInName(place: () => string, name: string): string[] {
  const parts = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _-]/)
  return parts
    .filter((part) => Object.hasOwn(IN_NAMES, part))
    .map((part) => `${place()}: "${part}" in ${name}; write ${IN_NAMES[part]}`)
}

/** A function is an act: `getName`, not `nameOf`; `toCashbookDto`, not `cashbookOut`. */
function findWithoutVerb(place: () => string, { text, parent }: ts.Identifier): string[] {
  const isFunction =
    ts.isFunctionDeclaration(parent) ||
    (ts.isVariableDeclaration(parent) &&
      parent.initializer !== undefined &&
      ts.isArrowFunction(parent.initializer))
  const hasVerb = !/^[a-z]+Of$|OnWire$/.test(text)
  return isFunction && !hasVerb ? [`${place()}: ${text} has no verb; write get, find or to`] : []
}

function findInProse(path: string, text: string, linesBefore: () => number): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      IN_PROSE.filter(([word]) => word.test(line)).map(
        ([word, instead]) =>
          `${path}:${linesBefore() + index + 1}: "${word.exec(line)?.[0]}"; write ${instead}`,
      ),
    )
}

const getLine = (text: string, position: number) => text.slice(0, position).split('\n').length

function trackedFiles(): string[] {
  const list = execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  return list.split('\0').filter(Boolean)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const faults = await checkWords(process.argv.slice(2))
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
