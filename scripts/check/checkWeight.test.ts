import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findCircles, tooHeavy } from './checkWeight.ts'

// Random data does not compress: each of these weighs its length, and a little more.
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
  files: 3,
})

test('reports a page that grew too heavy with its size', async () => {
  expect(await tooHeavy([page(90)], manifest, web)).toEqual([
    'the page loads 91 kB of JavaScript; it may load 90',
  ])
})

test('counts shared chunks once, and styles and later chunks not at all', async () => {
  expect(await tooHeavy([page(91)], manifest, web)).toEqual([])
})

test('reports a page in too many files', async () => {
  expect(await tooHeavy([{ ...page(91), files: 2 }], manifest, web)).toEqual([
    'the page loads 3 files; it may load 2',
  ])
})

test('fails for a page that is not built', async () => {
  await expect(tooHeavy([page(91, ['gone.tsx'])], manifest, web)).rejects.toThrow(
    'gone.tsx is no chunk of the build',
  )
})

test('reports chunks that import one another, and what depends on them', () => {
  expect(findCircles(manifest)).toEqual([
    'chunks import one another: index.html, page.tsx, _shared',
  ])
  const straight = { ...manifest, _shared: { file: 'shared.js' } }
  expect(findCircles(straight)).toEqual([])
})
