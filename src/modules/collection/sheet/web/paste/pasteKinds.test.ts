import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import type { NamedAccount } from '#modules/ledger/accounts/web/useBankAccounts.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { SheetState } from '../sheetState.ts'
import { planPaste } from './planPaste.ts'

const ON = day('2026-01-10')
const LOCKED = { unableReason: { code: 'CASHBOOK_FULLY_PAID', message: 'Fully paid' } }
const NAMES = [
  'Ahmad bin Hashim',
  'Ahmad bin Ibrahim',
  'Aisyah binti Omar',
  'Chan Bee Hoon',
  'José Müller',
  '陈美玲',
  'Azhar bin Jaafar',
  'Muthu a/l Rajan',
]
const person = (at: number, customerName: string, change = {}) =>
  createCollectRowDto(ON, at, 180, {
    customerName,
    phoneNumber: `+6012383149${at}`,
    ...change,
  })
const rows = NAMES.map((name, at) => person(at + 1, name))
const setting = { on: ON, today: ON, accounts: [] as NamedAccount[] }
const sheet = new SheetState(rows, setting)

/** Returns the amounts by cashbook, and the leftover lines with their reason. */
function plan(copied: string, into = sheet) {
  const { by, fills, leftovers, fault } = planPaste(into, 0, copied)
  return {
    by,
    fills: Object.fromEntries(fills.map(({ row, typed }) => [row.cashbookId, typed])),
    left: leftovers.map(({ line, typed, message }) => [line, typed, message.key]),
    ...(fault && { fault: fault.key }),
  }
}
const fills = (copied: string, into = sheet) => plan(copied, into).fills

test.each([
  ['in the middle', 'CB1\t"\t20\nCB2\t"\t30\nCB3\tshop\t40'],
  ['last', 'CB1\t20\t"\nCB2\t30\t"\nCB3\t40\tshop'],
  ['last, an odd number of them', 'CB1\t20\t"\nCB2\t30\t"\nCB3\t40\t"'],
  ['first', '"\tCB1\t20\n"\tCB2\t30\nx\tCB3\t40'],
  ['two in a line', 'CB1\t"\t"\t20\nCB2\t"\t"\t30\nCB3\tx\ty\t40'],
  ['nicknames that open with one', 'CB1\t"Boy\t20\nCB2\t"Girl\t30\nCB3\tx"\t40'],
  ['with commas', 'CB1,",20\nCB2,",30\nCB3,shop,40'],
  ['with semicolons', 'CB1;";20\nCB2;";30\nCB3;shop;40'],
  ['the sign of typographers', 'CB1\t”\t20\nCB2\t〃\t30\nCB3\tshop\t40'],
  ['Windows line ends', 'CB1\t"\t20\r\nCB2\t"\t30\r\nCB3\tshop\t40\r\n'],
  ['old Mac line ends', 'CB1\t"\t20\rCB2\t"\t30\rCB3\tshop\t40\r'],
  ['a byte order mark', '\ufeffCB1\t"\t20\nCB2\t"\t30\nCB3\tshop\t40'],
  ['empty columns after them', 'CB1\t"\t20\t\t\nCB2\t"\t30\t\t\nCB3\tshop\t40\t\t'],
  ['cells that are really quoted', '"CB1"\t"5"" pipe"\t"20"\nCB2\tx\t"30"\n"CB3"\t"y"\t40'],
])('a quote mark swallows no line: %s', (_, copied) => {
  expect(plan(copied)).toEqual({ by: 'code', fills: { 1: '20', 2: '30', 3: '40' }, left: [] })
})

test('a quoted cell of several lines is one cell where it closes properly', () => {
  const copied = 'CB1\t"Lot 1\nJalan ""Besar"""\t20\nCB2\t"\t30'
  expect(fills(copied)).toEqual({ 1: '20', 2: '30' })
})

test('marks in a single column shift no amount', () => {
  expect(plan('20\n"\n"\n30')).toMatchObject({ fills: {}, fault: 'unclearPosition' })
})

test('a cashbook ID that is swallowed by another line stops the whole block', () => {
  const copied = 'CB1\t20\t"note\nCB2 30"\nCB3\t40\tx'
  expect(plan(copied)).toMatchObject({ fills: {}, fault: 'linesDiffer' })
})

test.each([
  ['in another order', 'Azhar bin Jaafar\t11\nAisyah binti Omar\t12\nChan Bee Hoon\t13'],
  ['headed', 'Name\tAmount\nAzhar bin Jaafar\t11\nAisyah binti Omar\t12\nChan Bee Hoon\t13'],
  [
    'headed in Malay',
    'Nama\tJumlah\nAzhar bin Jaafar\t11\nAisyah binti Omar\t12\nChan Bee Hoon\t13',
  ],
  ['written otherwise', 'jaafar azhar\t11\nOMAR Aisyah\t12\nBee Hoon Chan\t13'],
  ['amount first', '11\tAzhar bin Jaafar\n12\tAisyah binti Omar\n13\tChan Bee Hoon'],
  ['commas', 'Azhar bin Jaafar,11\nAisyah binti Omar,12\nChan Bee Hoon,13'],
  ['semicolons', 'Azhar bin Jaafar;11\nAisyah binti Omar;12\nChan Bee Hoon;13'],
  ['a chat', 'Azhar bin Jaafar 11\nAisyah binti Omar 12\nChan Bee Hoon 13'],
  ['a numbered chat', '1. Azhar bin Jaafar - 11\n2) Aisyah binti Omar: 12\n3. Chan Bee Hoon = 13'],
  ['mixed separators', 'Azhar bin Jaafar\t11\nAisyah binti Omar, 12\nChan Bee Hoon 13'],
  ['its own numbering', '1\tAzhar bin Jaafar\t11\n2\tAisyah binti Omar\t12\n3\tChan Bee Hoon\t13'],
])('names are matched by name: %s', (_, copied) => {
  expect(plan(copied)).toMatchObject({ by: 'name', fills: { 7: '11', 3: '12', 4: '13' }, left: [] })
})

test('names in Chinese, with accents and with “a/l” are found', () => {
  expect(fills('陈美玲\t11\njose muller\t12\nMuthu Rajan\t13')).toEqual({
    6: '11',
    5: '12',
    8: '13',
  })
  expect(fills('陈美玲 11\njose muller RM12\nMuthu s/o Rajan RM 13.00')).toEqual({
    6: '11',
    5: 'RM12',
    8: 'RM 13.00',
  })
})

test('a comma within a quoted name splits no name', () => {
  const copied = 'Name,Received\n"Hoon, Chan Bee",13\n"Jaafar, Azhar",11'
  expect(plan(copied)).toEqual({ by: 'name', fills: { 4: '13', 7: '11' }, left: [] })
  expect(fills('CB1,"Boy,20,shop"\nCB2,x,30,y')).toEqual({ 1: '20', 2: '30' })
})

test('an amount may follow a Chinese name without a blank', () => {
  expect(fills('陈美玲20\nChan Bee Hoon：RM13')).toEqual({ 6: '20', 4: 'RM13' })
})

test('a name of two customers, or of none, is left over', () => {
  expect(plan('Ahmad\t11\nNobody Known\t33\nChan Bee Hoon\t13\nAli\t5')).toEqual({
    by: 'name',
    fills: { 4: '13' },
    left: [
      [1, '11', 'severalNames'],
      [2, '33', 'nameUnknown'],
      [4, '5', 'nameUnknown'],
    ],
  })
})

test('two people of one name are never guessed, one with two cashbooks neither', () => {
  const twice = [...rows, person(9, 'Chan Bee Hoon')]
  expect(plan('Chan Bee Hoon\t13', new SheetState(twice, setting)).left).toEqual([
    [1, '13', 'severalNames'],
  ])
  const own = [...rows, person(9, 'Chan Bee Hoon', { customerId: 4 })]
  expect(plan('Chan Bee Hoon\t13', new SheetState(own, setting)).left).toEqual([
    [1, '13', 'severalCashbooks'],
  ])
  const closed = [...rows, person(9, 'Chan Bee Hoon', { customerId: 4, ...LOCKED })]
  expect(fills('Chan Bee Hoon\t13', new SheetState(closed, setting))).toEqual({ 4: '13' })
})

test('a part of a word is no name: money for Ali is not for Khalid', () => {
  const others = new SheetState([person(1, 'Khalid bin Omar'), person(2, 'Alice Wong')], setting)
  expect(plan('Ali\t11\nWong\t12', others)).toMatchObject({
    fills: { 2: '12' },
    left: [[1, '11', 'nameUnknown']],
  })
})

test('a pasted name that is written otherwise is marked, whatever matched', () => {
  const marks = (copied: string) =>
    planPaste(sheet, 0, copied).fills.map(({ name, isOtherName }) => [name, isOtherName])
  expect(marks('CB1\tAhmad Hashim\t20\nCB2\tSiti\t30\nCB3\t"\t40')).toEqual([
    ['Ahmad Hashim', false],
    ['Siti', true],
    ['"', false],
  ])
  expect(marks('Bee Hoon\t13')).toEqual([['Bee Hoon', true]])
})

test('a No. next to the name of somebody else is left over', () => {
  const copied =
    'No.\tName\tReceived\n1\tAhmad bin Hashim\t11\n2\tAhmad bin Ibrahim\t12\n3\tChan Bee Hoon\t13'
  expect(plan(copied)).toEqual({
    by: 'number',
    fills: { 1: '11', 2: '12' },
    left: [[4, '13', 'numberOfOther']],
  })
})

test.each([
  ['Total', 'CB1\t20\nCB2\t30\nTotal\t50', 3],
  ['Jumlah', 'Name\tAmount\nChan Bee Hoon\t20\n陈美玲\t30\nJumlah\t50', 4],
  ['合计', '陈美玲\t20\nChan Bee Hoon\t30\n合计：\t50', 3],
  ['Grand total', 'CB1\t20\nCB2\t30\n\nGrand Total (RM)\t50', 4],
  ['a chat’s', 'Chan Bee Hoon 20\n陈美玲 30\nTotal 50', 3],
  ['a sum without a word', 'CB1\t20\nCB2\t30\n\t50', 3],
  ['amounts and a sum', '11\n12\n13\n36', 4],
  ['amounts and a sum below a blank line', '11\n12\n13\n\n36', 5],
  ['amounts and a total', '\t11\n\t12\nTotal\t23', 3],
])('a total is left out and named: %s', (_, copied, line) => {
  const { left, fills: filled } = plan(copied)
  expect(left).toEqual([[line, expect.any(String), 'totalLine']])
  expect(Object.values(filled)).toHaveLength(copied.startsWith('11') ? 3 : 2)
})

test('a total that is not the sum says what the lines add up to', () => {
  const { leftovers } = planPaste(sheet, 0, 'CB1\t20\nCB2\t30\nTotal\t60')
  expect(leftovers).toMatchObject([{ message: { key: 'totalDiffers' }, values: { sumSen: 5_000 } }])
})

test('a blank, a dash and nil are no payment', () => {
  expect(fills('CB1\t-\nCB2\tnil\nCB3\t\nCB4\t20')).toEqual({ 1: '', 2: '', 3: '', 4: '20' })
  expect(fills('Chan Bee Hoon -\n陈美玲 nil\nJosé Müller 20')).toEqual({ 4: '', 6: '', 5: '20' })
})

test.each([
  ['CB000001,11\nCB000003,12', 'code'],
  ['CB000001 11\nCB000003 12', 'code'],
  ['CB000001;11\nCB000003;12', 'code'],
  ['CB-1: 11\ncb 3 = 12', 'code'],
  ['CB1 Ahmad bin Hashim 11\nAisyah CB3 12', 'code'],
  ['012-383 1491,11\n0123831493,12', 'phone'],
  ['012-383 1491 11\n0123831493 12', 'phone'],
  ['Ahmad Hashim 0123831491 11\nAisyah 012-383 1493 12', 'phone'],
])('“%s” is read by %s', (copied, by) => {
  expect(plan(copied)).toEqual({ by, fills: { 1: '11', 3: '12' }, left: [] })
})

test('amounts with groups hold their commas', () => {
  expect(fills('CB1,"1,000.00"\nCB3, RM 1,010.00\nCB4 1,020.00\nCB5\t1,005')).toEqual({
    1: '1,000.00',
    3: 'RM 1,010.00',
    4: '1,020.00',
    5: '1,005',
  })
})

test.each([
  ['a decimal comma', 'CB1;11,50', 'FAULT'],
  ['a decimal comma in a chat', 'CB1 11,50', 'FAULT'],
  ['a continental amount', 'CB1\t1.020,50', 'FAULT'],
  ['an amount below nothing', 'CB1\t-20', 'FAULT'],
])('%s stays as typed and is marked', (_, copied, kind) => {
  expect(planPaste(sheet, 0, copied).fills).toMatchObject([{ verified: { kind } }])
})

test('a decimal comma between commas is never another amount', () => {
  expect(plan('Cashbook ID,Amount\nCB1,11,50\nCB3,12')).toMatchObject({
    fills: { 3: '12' },
    left: [[2, '50', 'tooManyCells']],
  })
  expect(plan('CB1,11,50\nCB3,12')).toMatchObject({ fills: {}, fault: 'noAmountColumn' })
  expect(plan('11,50\n12,50')).toMatchObject({ by: 'position', fills: { 1: '11,50', 2: '12,50' } })
})

test('lines of which the amount is unclear are named, never guessed', () => {
  const listing = '1 Chan Bee Hoon 012-383 1494 Pudu CB000004 RM 20.00 RM 1,020.00'
  expect(fills(listing)).toEqual({})
  expect(plan(`Chan Bee Hoon 13\n陈美玲 012-383 1496\nJosé Müller 3 x 20\nMuthu 20 paid`)).toEqual({
    by: 'name',
    fills: { 4: '13' },
    left: [
      [2, '', 'nameUnknown'],
      [3, '', 'nameUnknown'],
      [4, '', 'nameUnknown'],
    ],
  })
})

test('position counts only where there is nothing but amounts', () => {
  expect(plan('11\n12')).toMatchObject({ by: 'position', fills: { 1: '11', 2: '12' } })
  expect(plan('Received\tRemark\n11\tshop\n12\t')).toMatchObject({ by: 'position' })
  expect(plan('11\tshop\n12\tlate')).toMatchObject({ by: 'name', fills: {} })
  expect(plan('11\nabsent\n12')).toMatchObject({ fills: {}, fault: 'unclearPosition' })
  expect(plan('Thursday\n11\n12')).toMatchObject({ fills: {}, fault: 'unclearPosition' })
  expect(plan('Received\tNickname\tRemark\n11\tBoy\tx')).toMatchObject({ fault: 'unclearPosition' })
})

test('lines above the headings are named', () => {
  expect(plan('Collection 27-11\n\nName\tReceived\nChan Bee Hoon\t13').left).toEqual([
    [1, expect.any(String), 'aboveHeadings'],
  ])
})

test.each(['Amount\tCollected', 'Amaun\tKutipan', '金额\t已收', 'Balance\tAmount', 'Baki\tJumlah'])(
  'what was collected is read, not what the list asks for: %s',
  (titles) => {
    const copied = `Name\t${titles}\nAhmad bin Hashim\t50\t20\nChan Bee Hoon\t60\t30`
    expect(fills(copied)).toEqual({ 1: '20', 4: '30' })
  },
)

test.each(['Name\tBalance', 'Nama\tBaki', '姓名\t余额', 'Name\tDue today', 'Cashbook\tPaid\tPaid'])(
  'an amount that nobody has paid fills in nothing: %s',
  (titles) => {
    expect(plan(`${titles}\nAhmad bin Hashim\t50\t20\nChan Bee Hoon\t60\t30`)).toMatchObject({
      fills: {},
      fault: 'noAmountColumn',
    })
  },
)
