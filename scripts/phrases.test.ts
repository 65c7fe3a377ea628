import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writePhrases } from './phrases.ts'
import { parse } from './texts/sources.ts'
import { phraseLines } from './texts/phraseLines.ts'

let folder: string
let count: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'phrases-'))
  count = await writePhrases(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('each phrase has a line: feature, key, three languages, what is filled in and who says it', () => {
  const table = parse(
    'src/features/x/web/text.ts',
    `export const xText = phrases({
      left: [{ one: '{{count}} of {{name}}', other: '{{count}}s of {{name}}' }, 'M', '中'],
    })`,
  )
  const page = parse('src/features/x/web/XPage.tsx', 'say(xText.left)')
  expect(phraseLines([table, page])).toEqual([
    {
      ...{ feature: 'x', key: 'xText.left', my: 'M', zh: '中' },
      ...{ en: '{{count}} of {{name}}\n{{count}}s of {{name}}' },
      ...{ fills: 'count, name', usedIn: 'XPage.tsx' },
    },
  ])
})

test('the page holds every phrase, and nothing from elsewhere', async () => {
  const page = await readFile(join(folder, 'phrases.html'), 'utf8')
  expect(count).toBeGreaterThan(2000)
  expect(page.match(/<td lang="zh-Hans">/g)).toHaveLength(count)
  expect(page).toContain('<td>{{field}} is required.</td><td lang="ms">{{field}} wajib diisi.</td>')
  expect(page).not.toMatch(/<(link|img)|src=|https?:/)
})

test('the sheet holds them too, with a column for remarks', async () => {
  const rows = await readSheet(join(folder, 'phrases.xlsx'), 1)
  expect(rows[0]).toEqual([
    ...['Feature', 'Key', 'English', 'Bahasa Melayu', '中文', 'Filled in', 'Used in', 'Remarks'],
  ])
  expect(rows).toHaveLength(count + 1)
  const line = rows.find(([, key]) => key === 'commonText.REQUIRED')!
  expect(line.slice(2, 6)).toEqual([
    ...['{{field}} is required.', '{{field}} wajib diisi.', '{{field}}为必填项。', 'field'],
  ])
})
