import { expect, test } from 'vitest'
import { checkNames } from './checkNames.ts'

const getFaults = async (path: string, text: string) => checkNames(new Map([[path, text]]))
const HANDLERS = 'export const handleA = () => 1\nexport const handleB = () => 2\n'

test('a file with one export has its name', async () => {
  const text = 'export function getPrice() {}\n'
  expect(await getFaults('src/core/price.ts', text)).toEqual([
    'src/core/price.ts exports getPrice alone: name it so',
  ])
  expect(await getFaults('src/core/getPrice.ts', text)).toEqual([])
  // With the types that the file is about, the file may have the name of the noun.
  expect(await getFaults('src/core/price.ts', `export type Price = 1\n${text}`)).toEqual([])
})

test.each([
  ['a constant', 'src/core/dayNames.ts', 'export const DAY_NAMES = []'],
  ['a class', 'src/db/watchedLine.ts', 'export class WatchedLine {}'],
  ['a handler', 'src/modules/x/server/createNote.ts', 'export const handleCreateNote = 1'],
  ['texts', 'src/modules/x/messages.ts', 'export const noteMessages = {}'],
])('%s is named as its file', async (_, path, text) => {
  expect(await getFaults(path, text)).toEqual([])
})

test('a handler has the name of its file, which is its endpoint', async () => {
  const text = 'export const handleLogin = () => 1\n'
  expect(await getFaults('src/modules/x/server/signIn.ts', text)).toHaveLength(1)
})

test('handlers that share nothing have a file each', async () => {
  const path = 'src/modules/x/server/manage.ts'
  expect(await getFaults(path, HANDLERS)).toHaveLength(2)
  const shared = HANDLERS.replace('1', 'load()').replace('2', 'load()')
  expect(await getFaults(path, `${shared}function load() {}\n`)).toEqual([])
})
