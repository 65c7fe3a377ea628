import { readFileSync } from 'node:fs'
import { OLDEST_BROWSERS } from '../oldestBrowsers.ts'

const DATA = 'node_modules/@mdn/browser-compat-data/data.json'

type Support = {
  version_added: string | boolean | null
  version_removed?: string
  flags?: unknown
  prefix?: string
  alternative_name?: string
}
type Feature = { __compat?: { support: Readonly<Record<string, Support | Support[] | undefined>> } }
/** By the name of the object, then of the member; `__compat` next to the members is of the object. */
type Interfaces = Readonly<Record<string, object>>

/** What at least one of the oldest browsers lacks. */
export type NewerFeatures = {
  /** `CompressionStream` */
  globals: ReadonlySet<string>
  /** `AbortSignal.any`, also members of a built-in that is no class: `Intl.DurationFormat` */
  statics: ReadonlySet<string>
  /** Members that no older object has, with their owners: `toSorted` of `Array`. */
  members: ReadonlyMap<string, readonly string[]>
}

/** Reads what the tables of MDN say about functions of the language and of the browser. */
export function readNewerFeatures(): NewerFeatures {
  const { api, javascript } = JSON.parse(readFileSync(DATA, 'utf8')) as {
    api: Interfaces
    javascript: { builtins: Interfaces }
  }
  const globals = new Set<string>()
  const statics = new Set<string>()
  const owners = new Map<string, { owner: string; isNew: boolean }[]>()
  for (const [interfaces, isLanguage] of [
    [api, false] as const,
    [javascript.builtins, true] as const,
  ]) {
    for (const [owner, members] of Object.entries(interfaces)) {
      if (isNewer(members)) globals.add(owner)
      for (const [key, feature] of Object.entries(members as Readonly<Record<string, Feature>>)) {
        if (key === '__compat' || !feature.__compat || key.endsWith('_event')) continue
        const name = key.replace(/_static$/, '')
        // The tables of the language do not tell static functions apart.
        if ((isLanguage || name !== key) && isNewer(feature)) statics.add(`${owner}.${name}`)
        if (name === key) {
          owners.set(name, [...(owners.get(name) ?? []), { owner, isNew: isNewer(feature) }])
        }
      }
    }
  }
  const members = new Map<string, string[]>()
  for (const [name, all] of owners) {
    // An object that is newer itself is found by its own name.
    const known = all.map(({ owner }) => owner).filter((owner) => !globals.has(owner))
    if (known.length > 0 && all.every(({ isNew }) => isNew)) members.set(name, known)
  }
  return { globals, statics, members }
}

const FLOOR = OLDEST_BROWSERS.flatMap((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? []
  const phone = { chrome: 'chrome_android', safari: 'safari_ios' }[name]
  return [name, ...(phone ? [phone] : [])].map((each) => [each, version] as const)
})

function isNewer({ __compat: compat }: Feature): boolean {
  if (!compat) return false
  return FLOOR.some(([browser, version]) => {
    const support = compat.support[browser]
    return support !== undefined && ![support].flat().some((each) => isIn(each, version))
  })
}

function isIn(support: Support, floor: string): boolean {
  const { version_added: added, version_removed, flags, prefix, alternative_name } = support
  if (typeof added !== 'string' || added === 'preview') return added === true
  if (version_removed !== undefined || flags || prefix || alternative_name) return false
  const [one, other] = [toParts(added), toParts(floor)]
  return one.major < other.major || (one.major === other.major && one.minor <= other.minor)
}

function toParts(version: string) {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number)
  return { major, minor }
}
