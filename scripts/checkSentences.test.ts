import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkSentences } from './checkSentences.ts'

const SPECIFICATION = `# Kiosk

## 1. For whom

Nobody quotes this.

## 2. Screens

Doors:

| Route | Purpose |
|---|---|
| /moon | Moon. Query: phase |

Ripe pears are green. They're sold by weight.
The full route table is not shown.

- Apples:
  - Red at 7.5 kg. Washed twice.
- 'Peel it first.' The knife is blunt.

## 3. Things

Nor this.

## 9. Limits

- At most 5 melons.`

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'sentences-'))
  await mkdir(join(root, 'docs'))
  await mkdir(join(root, 'src/fruit'), { recursive: true })
  await writeFile(join(root, 'docs/specification.md'), SPECIFICATION)
})
afterEach(() => rm(root, { recursive: true }))

const writeTest = (text: string, path = 'src/fruit/sell.test.ts') =>
  writeFile(join(root, path), text)

const missing = async () =>
  (await checkSentences(root)).map((fault) => /“(.*)”/.exec(fault)?.[1] ?? fault)

test('without tests each sentence is missing, but for what is left open and for headings', async () => {
  expect(await missing()).toEqual([
    '/moon | Moon. Query: phase',
    'Ripe pears are green.',
    "They're sold by weight.",
    'Red at 7.5 kg.',
    'Washed twice.',
    "'Peel it first.'",
    'The knife is blunt.',
    'At most 5 melons.',
  ])
})

test('a sentence counts in a name, over two lines of a comment and in joined strings', async () => {
  await writeTest(`test('Ripe pears are green, of course', () => {})
    // "They're sold
    // by weight."
    test("/moon | Moon. Query: phase", () => {})
    test('Red at 7.5 kg. ' +
      'Washed twice.', () => {})`)
  await writeTest(
    "test.each(['Peel it first.', 'The knife is blunt.', `At most 5 melons`])",
    'src/fruit/Peel.test.tsx',
  )
  expect(await missing()).toEqual([])
})

test('nor do other words, other files or half a sentence count', async () => {
  await writeTest('Ripe pears are green. At most 5 melons.', 'src/fruit/sell.ts')
  await writeTest("test('ripe pears are green', () => {}) // At most 5 pears, 5 melons")
  expect(await missing()).toHaveLength(8)
})
