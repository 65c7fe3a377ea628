import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { buildIfStale } from '../build.ts'
import { OLDEST_BROWSERS } from '../oldestBrowsers.ts'
import { readNewerFeatures, type NewerFeatures } from './newerFeatures.ts'

const WEB = 'dist/web'

/** Newer functions that the oldest browsers do without, and why. */
const ACCEPTED: Readonly<Record<string, string>> = {
  '.toReversed()': 'public/oldBrowsers.js adds it',
  '.toSorted()': 'public/oldBrowsers.js adds it',
  '.toSpliced()': 'public/oldBrowsers.js adds it',
  '.canShare()': 'tested for before',
  '.share()': 'called after canShare',
  '.startViewTransition()': 'React and the router test for it',
  '.toHex()': 'the ciphers test for it',
  'Uint8Array.fromHex': 'the ciphers test for it',
  'Error.captureStackTrace': 'zod tests for it',
  'URL.canParse': 'zod tests for it',
  TouchEvent: 'Mantine tests for it',
  '.getAuthenticatorData()': 'the package of passkeys tests for it',
  '.getPublicKey()': 'the package of passkeys tests for it',
  '.getPublicKeyAlgorithm()': 'the package of passkeys tests for it',
  '.getTransports()': 'the package of passkeys tests for it',
  // Functions of ours and of packages that have the same name.
  '.check()': 'of forms and of zod',
  '.escape()': 'of CSS',
  '.font()': 'of the encoder of receipts',
  '.getMetadata()': 'of libphonenumber',
  '.locale()': 'of dayjs',
  '.navigate()': 'of the router',
  '.toArray()': 'of React',
  '.when()': 'of zod',
}

type Node = { type: string; start: number; [key: string]: unknown }

/** Checks that the shipped scripts, packages included, call nothing that the oldest browsers lack. */
export async function checkBrowsers(): Promise<string[]> {
  await buildIfStale(['web'])
  const newer = readNewerFeatures()
  const files = (await readdir(WEB, { recursive: true })).filter((file) => file.endsWith('.js'))
  const found = await Promise.all(
    files.map(async (file) => findNewer(await readFile(join(WEB, file), 'utf8'), newer, file)),
  )
  return found.flat()
}

/** Lists the places of a script that need a newer browser. */
export function findNewer(code: string, newer: NewerFeatures, file: string): string[] {
  const faults: string[] = []
  walk(parseAst(code) as unknown as Node, undefined, (node, parent) => {
    const name = getNewer(node, parent, newer)
    if (name === undefined || name in ACCEPTED) return
    const around = code.slice(Math.max(0, node.start - 30), node.start + 50).replaceAll('\n', ' ')
    faults.push(`${file}: ${name} is not in ${OLDEST_BROWSERS.join(', ')}: …${around}…`)
  })
  return faults
}

function getNewer(node: Node, parent: Node | undefined, newer: NewerFeatures): string | undefined {
  if (node.type === 'StaticBlock') return 'a static block'
  if (node.type === 'Literal') return getNewerPattern(node)
  if (node.type === 'Identifier') {
    const { name } = node as unknown as { name: string }
    return newer.globals.has(name) && isValue(node, parent) ? name : undefined
  }
  if (node.type !== 'MemberExpression') return undefined
  const { object, property, computed } = node as unknown as {
    object: Node & { name?: string }
    property: Node & { name?: string }
    computed: boolean
  }
  if (computed || property.name === undefined) return undefined
  const path = `${object.name}.${property.name}`
  if (object.type === 'Identifier' && newer.statics.has(path)) return path
  const isCall = parent?.type === 'CallExpression' && parent.callee === node && !parent.optional
  return isCall && newer.members.has(property.name) ? `.${property.name}()` : undefined
}

const LOOK_BEHIND = /\(\?<[=!]/

function getNewerPattern({ regex, value }: Node): string | undefined {
  const { pattern, flags } = (regex ?? {}) as { pattern?: string; flags?: string }
  if (flags?.includes('v')) return 'the flag v'
  const isBehind = LOOK_BEHIND.test(pattern ?? (typeof value === 'string' ? value : ''))
  return isBehind ? 'a look-behind' : undefined
}

/** Returns whether a name is read as a value: not as a key, and not by `typeof`, which tests for it. */
function isValue(node: Node, parent: Node | undefined): boolean {
  if (!parent || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition')
    return false
  if (parent.type === 'UnaryExpression') return parent.operator !== 'typeof'
  if (parent.type === 'Property') return parent.key !== node
  return parent.type !== 'MemberExpression' || parent.property !== node || parent.computed === true
}

function walk(node: Node, parent: Node | undefined, visit: (node: Node, parent?: Node) => void) {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(child)) walk(child, node, visit)
    }
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
