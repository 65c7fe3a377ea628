import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { allRoutes } from '#app/server/allRoutes.ts'
import { MONEY_FORMS, MOVES_NOTHING } from './moneyForms.ts'

const SOURCES = join(import.meta.dirname, '../../../src')

const moneyEndpoints = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => endpoint.movesMoney)
const MAKES_IT = new RegExp(
  `\\b(request|requestWithOutcomeCheck|useEndpointMutation|useEndpointForm)\\(\\s*(${listNames().join('|')})\\b`,
)
const getName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

test('the contracts export as many endpoints that move money as the server has', () => {
  expect(listNames()).toHaveLength(moneyEndpoints.length)
})

test('every endpoint that moves money has a form whose button is pressed twice', () => {
  const pressed = new Set(MONEY_FORMS.map(({ endpoint }) => getName(endpoint)))
  expect(moneyEndpoints.length).toBeGreaterThan(10)
  expect(moneyEndpoints.map(getName).filter((name) => !pressed.has(name))).toEqual([])
})

test('every web file that requests such an endpoint is in the list of forms', () => {
  const files = sourceFiles((file) => /\/web\//.test(file))
  const making = files.filter((file) => MAKES_IT.test(read(file)))
  const known = [...MONEY_FORMS.map(({ file }) => file), ...Object.keys(MOVES_NOTHING)]
  expect(making.filter((file) => !known.includes(file))).toEqual([])
  expect(known.filter((file) => !making.includes(file))).toEqual([])
})

test('the files that move no money only request a dry run', () => {
  for (const file of Object.keys(MOVES_NOTHING)) {
    expect(read(file)).toContain('dryRun: true')
    expect(read(file)).not.toContain('dryRun: false')
  }
})

/** Writes that are repeated under their key until they are known, or that a repetition leaves as they are. */
const WITHOUT_A_CHECK = [
  'src/app/web/start/sessionRequests.ts logout',
  'src/modules/collection/round/web/outbox/sendEntry.ts recordCredit',
  'src/modules/collection/round/web/outbox/sendEntry.ts recordMissedVisit',
  'src/modules/collection/round/web/outbox/sendEntry.ts removeMissedVisit',
  'src/modules/collection/round/web/outbox/sendEntry.ts replaceSlip',
  'src/modules/collection/round/web/outbox/sendEntry.ts undoCredit',
  'src/modules/office/saved-views/web/listRequests.ts setListColumns',
  'src/platform/web/calls/requestWithOutcomeCheck.ts concludeRequest',
]

test('every other write of the web looks its outcome up when the answer is lost', () => {
  const writes = new Map(
    declarations()
      .filter((declared) => /method: '(POST|PUT|DELETE)'/.test(declared))
      .filter((declared) => !/readsOnly: true|access: 'PUBLIC'/.test(declared))
      .map((declared) => [/^\w+/.exec(declared)![0], declared]),
  )
  expect(writes.size).toBeGreaterThan(80)
  const raw = sourceFiles((file) => /\bweb\//.test(file)).flatMap((file) =>
    [...read(file).matchAll(/\brequest\(\s*(\w+)/g)]
      .filter(([, name]) => writes.has(name!))
      .map(([, name]) => `src/${file} ${name}`),
  )
  expect([...new Set(raw)].sort()).toEqual(WITHOUT_A_CHECK)
})

/** The endpoints that the contracts declare, each as its text. */
function declarations(): string[] {
  return sourceFiles((file) => /(ontract|requestOutcome)\.ts$/.test(file))
    .flatMap((file) => read(file).split(/^export const /m))
    .filter((declared) => /^\w+ = endpoint[<(]/.test(declared))
}

function sourceFiles(isOne: (file: string) => boolean): string[] {
  return readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && isOne(file),
  )
}

function read(file: string): string {
  return readFileSync(join(SOURCES, file), 'utf8')
}

/** The names under which the contracts export the endpoints that move money. */
function listNames(): string[] {
  return declarations()
    .filter((declared) => declared.includes('movesMoney: true'))
    .map((declared) => /^\w+/.exec(declared)![0])
}
