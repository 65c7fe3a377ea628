import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeMessages } from './messages.ts'
import { parse } from './texts/sources.ts'
import { messageLines } from './texts/messageLines.ts'

let folder: string
let count: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'messages-'))
  count = await writeMessages(folder)
})
afterAll(() => rm(folder, { recursive: true }))

test('lists each message with module, key, three languages, placeholders and uses', () => {
  const table = parse(
    'src/modules/x/web/messages.ts',
    `export const xMessages = defineMessages({
      left: [{ one: '{{count}} of {{name}}', other: '{{count}}s of {{name}}' }, 'M', '中'],
    })`,
  )
  const page = parse('src/modules/x/web/XPage.tsx', 'say(xMessages.left)')
  expect(messageLines([table, page])).toEqual([
    {
      module: 'x',
      key: 'xMessages.left',
      my: 'M',
      zh: '中',
      en: '{{count}} of {{name}}\n{{count}}s of {{name}}',
      fills: 'count, name',
      usedIn: 'XPage.tsx',
    },
  ])
})

test('shows every message on the page, which loads nothing from elsewhere', async () => {
  const page = await readFile(join(folder, 'messages.html'), 'utf8')
  expect(count).toBeGreaterThan(2000)
  expect(page.match(/<td lang="zh-Hans">/g)).toHaveLength(count)
  expect(page).toContain('<td>{{field}} is required.</td><td lang="ms">{{field}} wajib diisi.</td>')
  expect(page).not.toMatch(/<(link|img)|src=|https?:/)
})

test('lists them in the sheet too, with a column for remarks', async () => {
  const rows = await readSheet(join(folder, 'messages.xlsx'), 1)
  expect(rows[0]).toEqual([
    'Feature',
    'Key',
    'English',
    'Bahasa Melayu',
    '中文',
    'Filled in',
    'Used in',
    'Remarks',
  ])
  expect(rows).toHaveLength(count + 1)
  const line = rows.find(([, key]) => key === 'commonMessages.REQUIRED')!
  expect(line.slice(2, 6)).toEqual([
    '{{field}} is required.',
    '{{field}} wajib diisi.',
    '{{field}}为必填项。',
    'field',
  ])
})
