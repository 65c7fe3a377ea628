import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tooHeavy } from './checkWeight.ts'

// Chance does not shrink: each of these weighs what it is long, and a little more.
const CHUNKS = { entry: 40_000, page: 30_000, shared: 20_000, later: 90_000 }

const manifest = {
  'index.html': { file: 'entry.js', imports: ['_shared'] },
  'page.tsx': { file: 'page.js', imports: ['_shared', 'page.css'] },
  'later.tsx': { file: 'later.js' },
  'page.css': { file: 'page.css' },
  _shared: { file: 'shared.js', imports: ['index.html'] },
}

let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'cashbook-weight-'))
  for (const [name, bytes] of Object.entries(CHUNKS)) {
    await writeFile(join(web, `${name}.js`), randomBytes(bytes))
  }
})
afterAll(() => rm(web, { recursive: true }))

const page = (kilobytes: number, chunks = ['index.html', 'page.tsx']) => ({
  page: 'the page',
  chunks,
  kilobytes,
})

test('a page that grew too heavy is named with what it weighs', async () => {
  expect(await tooHeavy([page(90)], manifest, web)).toEqual([
    'the page loads 91 kB of JavaScript; it may load 90',
  ])
})

test('what several import counts once, styles and what is loaded later do not', async () => {
  expect(await tooHeavy([page(91)], manifest, web)).toEqual([])
})

test('a page that is not built cannot be light', async () => {
  await expect(tooHeavy([page(91, ['gone.tsx'])], manifest, web)).rejects.toThrow(
    'gone.tsx is no chunk of the build',
  )
})
