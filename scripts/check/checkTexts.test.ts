import { expect, test } from 'vitest'
import { checkTexts } from './checkTexts.ts'
import { declaredMessages } from '../texts/declaredMessages.ts'
import { differing } from '../texts/differing.ts'
import { parse } from '../texts/sources.ts'

// Each rule of the check meets a planted fault, and correct code that looks like it.

const page = (text: string) => parse('src/modules/x/web/Page.tsx', text)
const table = (line: string) =>
  parse('src/modules/x/messages.ts', `export const xMessages = defineMessages({ ${line} })`)
const findUse = (key: string) => page(`say(xMessages.${key})`)

const right = table(`hello: ['Hello {{name}}', 'Helo {{name}}', '您好，{{name}}'],`)

test('accepts messages with the same meaning in three languages that are used', async () => {
  expect(await checkTexts([right, findUse('hello')])).toEqual([])
})

test('finds an unused message; an alias, a code and a computed key use it', async () => {
  expect(await checkTexts([right])).toEqual([
    'src/modules/x/messages.ts:1: xMessages.hello is never said',
  ])
  const alias = page(`import { xMessages as text } from '../text.ts'\nsay(text.hello)`)
  for (const use of [alias, page(`say(xMessages[key])`), page(`refuse('hello')`)]) {
    expect(await checkTexts([right, use])).toEqual([])
  }
})

test.each([
  ['fills other places in another language', `a: ['{{x}} left', '{{x}} baki', '余额'],`],
  ['is empty in a language', `a: ['Left', ' ', '余额'],`],
  ['says MYR, where RM is meant', `a: ['Left', 'Baki MYR', '余额'],`],
  ['holds Burmese, where Malay is meant', `a: ['Left', 'ကျန်', '余额'],`],
  ['has a half-width mark after a Chinese character', `a: ['So, left', 'Jadi, baki', '好,余额'],`],
  ['holds an Indonesian word', `a: ['Phone', 'Nomor telefon', '电话'],`],
  [
    'sets no space between a Chinese character and a letter or figure',
    `a: ['Day 1', 'Hari 1', '第1 天'],`,
  ],
  ['counts, but has no singular', `a: ['{{count}} files', '{{count}} fail', '{{count}} 个文件'],`],
  [
    'fills places in the singular that its plural does not have',
    `a: [{ one: '{{n}} file', other: '{{count}} files' }, '{{count}} fail', '{{count}} 个'],`,
  ],
])('a message that %s', async (fault, line) => {
  const faults = await checkTexts([table(line), findUse('a')])
  expect(faults).toContain(`src/modules/x/messages.ts:1: xMessages.a ${fault}`)
})

test.each([
  ['between tags', `<p>Nothing here</p>`],
  ['in braces', `<p>{'Nothing here'}</p>`],
  ['where a condition holds', `<p>{isEmpty && 'nothing'}</p>`],
  ['as an attribute', `<Button aria-label="Close" />`],
  ['in an attribute’s expression', `<Button title={isOpen ? 'Close it' : say(text.open)} />`],
  ['in a template', `<Button label={\`Close \${name}\`} />`],
  ['as a property', `notify({ message: 'saved' })`],
  ['as a sentence of its own', `const said = 'Nothing is here'`],
  ['as a template of its own', 'const said = `Lent to ${name}`'],
  ['in Chinese', `const said = '没有'`],
])('words hard-coded %s', async (_, text) => {
  expect(await checkTexts([page(text)])).toEqual([expect.stringContaining('which is no message')])
})

test('the heading of a document or of a sheet that the server makes', async () => {
  const heading = parse('src/modules/x/server/exportX.ts', `pdf({ title: 'Receipt' }, printing)`)
  expect(await checkTexts([heading])).toEqual([expect.stringContaining("says 'Receipt'")])
})

test.each([
  `<p>{say(text.hello)} RM {'·'} 80</p>`,
  `<p className="muted small">{count}</p>`,
  `<Anchor href="/customer" aria-label={say(text.open)} />`,
  `<Box {...{ 'aria-label': say(text.open) }} />`,
  `throw new Error('No such thing')`,
  `import { Something } from './Something else.ts'`,
  `const names = { my: 'Bahasa Melayu', zh: '中文' }`,
  `type Kind = 'Nothing here' | 'Something there'`,
])('no words: %s', async (text) => {
  expect(await checkTexts([page(text)])).toEqual([])
})

test('accepts a format in English or in the user’s language, never in our own codes', async () => {
  const wrong = ['n.toLocaleString(language)', 'n.toLocaleString()', "new Intl.ListFormat('my')"]
  const right = [`n.toLocaleString('en')`, 'new Intl.ListFormat(LOCALES[language])']
  for (const text of wrong) {
    expect(await checkTexts([page(text)])).toEqual([expect.stringContaining('formats')])
  }
  for (const text of right) expect(await checkTexts([page(text)])).toEqual([])
})

test('a hand-written format of a day or a time of day', async () => {
  for (const text of ['at.toLocaleTimeString(LOCALES[language])', "at.toLocaleDateString('en')"]) {
    expect(await checkTexts([page(text)])).toEqual([expect.stringContaining('writes a date')])
  }
})

test('MYR anywhere', async () => {
  const core = parse('src/core/x.ts', `// as in MYR\nconst currency = 'MYR'`)
  expect(await checkTexts([core])).toHaveLength(2)
})

test('finds a code that two modules claim', async () => {
  const other = `export const yMessages = defineMessages({ OPEN: ['Open', 'Buka', '开'] })`
  const files = [
    table(`OPEN: ['Opened', 'Dibuka', '已开'],`),
    parse('src/modules/y/messages.ts', other),
    page(`say(xMessages[state], yMessages[state])`),
    parse('src/app/server/allRefusals.ts', 'const TABLES = [\n  xMessages,\n  yMessages,\n]'),
  ]
  expect(await checkTexts(files)).toEqual([
    'src/modules/y/messages.ts:1: OPEN is the code of src/modules/x/messages.ts:1, too',
  ])
})

test('finds codes that the API’s document would leave out, but not labels of pages', async () => {
  const codes = table(`OPEN: ['Opened', 'Dibuka', '已开'],`)
  const labels = parse(
    'src/modules/y/web/messages.ts',
    `export const yMessages = defineMessages({ SHUT: ['Shut', 'Tutup', '关'] })`,
  )
  const use = page(`say(xMessages[state], yMessages[state])`)
  expect(await checkTexts([codes, labels, use])).toEqual([
    'src/app/server/allRefusals.ts lacks xMessages, which has codes',
  ])
})

test('reports the same English with different translations for a native reader', () => {
  const two = parse(
    'src/modules/x/messages.ts',
    `export const xMessages = defineMessages({
      a: ['Balance', 'Baki', '余额'],
      b: ['Balance', 'baki', '余额'],
      c: ['Close', 'Tutup', '关账'],
      d: ['close', 'Tutup', '关闭'],
    })`,
  )
  const found = differing(declaredMessages(two))
  expect(found.map(({ english, messages }) => [english, messages.map(({ key }) => key)])).toEqual([
    ['Close', ['c', 'd']],
  ])
})
