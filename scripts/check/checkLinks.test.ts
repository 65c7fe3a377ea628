import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLinks, findBrokenLinks } from './checkLinks.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cashbook-links-'))
  await mkdir(join(folder, 'docs'))
  await writeFile(join(folder, 'docs/guide.md'), '# Guide\n\n## Back up, restore\n')
})
afterAll(() => rm(folder, { recursive: true }))

async function findIn(text: string): Promise<string[]> {
  const page = join(folder, 'page.md')
  await writeFile(page, text)
  return findBrokenLinks(page).map((fault) => fault.replace(`${folder}/`, ''))
}

test('accepts existing files and headings and external addresses', async () => {
  const text = `[a](docs/guide.md) [b](docs) [c](docs/guide.md#back-up-restore) [d](https://x.test/)
# Here
[e](#here)`
  expect(await findIn(text)).toEqual([])
})

test('reports a missing file and a missing heading with their line', async () => {
  expect(await findIn('[a](docs/gone.md)\n[b](docs/guide.md#gone) [c](#gone)')).toEqual([
    'page.md:1 links to docs/gone.md, which does not exist',
    'page.md:2 links to docs/guide.md#gone, which does not exist',
    'page.md:2 links to #gone, which does not exist',
  ])
})

test('the documentation has no broken link', async () => {
  expect(await checkLinks()).toEqual([])
})
