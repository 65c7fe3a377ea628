import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { SheetState } from '../sheetState.ts'
import { planPaste } from './planPaste.ts'

const ON = day('2026-01-10')
const PAID_OFF = { unableReason: { code: 'CASHBOOK_FULLY_PAID', message: 'Fully paid' } }
const phone = (at: number) => ({ phoneNumber: `+6012383149${at}` })

/**
 * Five cashbooks, CB000001 to CB000005: the second is locked, the fourth and fifth have one
 * customer.
 */
const rows = [
  createCollectRowDto(ON, 1, 180, phone(1)),
  createCollectRowDto(ON, 2, 180, { ...phone(2), ...PAID_OFF }),
  createCollectRowDto(ON, 3, 180, phone(3)),
  createCollectRowDto(ON, 4, 180, phone(4)),
  createCollectRowDto(ON, 5, 180, phone(4)),
]
const sheet = new SheetState(rows, { on: ON, today: ON })

/** Returns the plan in short form: the filled rows, the leftover lines, the untouched rows. */
function planned(copied: string, at = 0, into = sheet) {
  const { by, fills, leftovers, untouched, fault } = planPaste(into, at, copied)
  return {
    by,
    fills: fills.map(({ row, typed, verified }) => [row.cashbookId, typed, verified.kind]),
    leftovers: leftovers.map(({ line, name, typed, message }) => [line, name, typed, message.key]),
    untouched: untouched.map(({ cashbookId }) => cashbookId),
    ...(fault && { fault: fault.key }),
  }
}

test('one column fills the open rows downwards and skips the locked one', () => {
  expect(planned('11\n33\n44\n55\n66\n')).toEqual({
    by: 'position',
    fills: [
      [1, '11', 'PAID'],
      [3, '33', 'PAID'],
      [4, '44', 'PAID'],
      [5, '55', 'PAID'],
    ],
    leftovers: [[5, '', '66', 'noRowLeft']],
    untouched: [],
  })
  expect(planned('33\n44', 1)).toMatchObject({
    fills: [[3], [4]].map((row) => [...row, expect.any(String), 'PAID']),
  })
})

test('a cashbook ID is recognised in any usual spelling, in any order', () => {
  const copied = ['cb-5\t50', 'CB 000003\t30', 'ＣＢ０００００１\t10', 'CB4\t40'].join('\r\n')
  expect(planned(copied)).toMatchObject({
    by: 'code',
    fills: [
      [5, '50', 'PAID'],
      [3, '30', 'PAID'],
      [1, '10', 'PAID'],
      [4, '40', 'PAID'],
    ],
    leftovers: [],
  })
})

test('a line for no row, a locked row, or the same row again is left over with its reason', () => {
  const copied =
    'CB000002\tTwo\t20\nCB000099\tMei\t10\nCB000001\tOne\t5\nCB1\tOne\t6\nCB000003\tThree\t'
  expect(planned(copied)).toEqual({
    by: 'code',
    fills: [[3, '', 'OFF']],
    leftovers: [
      [1, 'Customer 2', '20', 'quoted'],
      [2, 'Mei', '10', 'codeUnknown'],
      [3, 'Customer 1', '5', 'repeated'],
      [4, 'Customer 1', '6', 'repeated'],
    ],
    untouched: [4, 5],
  })
})

test('amounts that are unreadable or exceed the balance are reported', () => {
  expect(planned('CB1\tten\nCB3\t1020.01\nCB4\t-5\nCB5\tRM 1,020.00').fills).toEqual([
    [1, 'ten', 'FAULT'],
    [3, '1020.01', 'FAULT'],
    [4, '-5', 'FAULT'],
    [5, 'RM 1,020.00', 'PAID'],
  ])
})

test.each(['012-383 1491', '+60 12-383 1491', '123831491', '60123831491'])(
  'a phone number is recognised as %s',
  (written) => {
    expect(planned(`Phone\tAmount\n${written}\t15`)).toMatchObject({
      by: 'phone',
      fills: [[1, '15', 'PAID']],
    })
  },
)

test('a phone number of two cashbooks is ambiguous and matches none', () => {
  expect(planned('0123831494\t15\n0123831493\t20')).toMatchObject({
    by: 'phone',
    fills: [[3, '20', 'PAID']],
    leftovers: [[1, '0123831494', '15', 'severalCashbooks']],
  })
})

test('the No. of the listing is recognised without headings', () => {
  const listed = rows.map((row, at) => ({ ...row, listingNumber: 5 - at }))
  const into = new SheetState(listed, { on: ON, today: ON })
  const fills = [
    [5, '11', 'PAID'],
    [3, '33', 'PAID'],
  ]
  expect(planned('No.\tReceived\n1\t11\n3\t33', 0, into)).toMatchObject({ by: 'number', fills })
  expect(planned('4\t33\n5\t11\n', 0, into)).toMatchObject({
    by: 'number',
    leftovers: [[1, 'Customer 2', '33', 'quoted']],
    fills: [[1, '11', 'PAID']],
  })
})

// The columns of a listing as Excel copies them, in each language.
test.each([
  [
    'No.',
    'Customer',
    'Phone',
    'Place',
    'Cashbook ID',
    'Daily credit',
    'Due today',
    'Balance',
    'Received',
  ],
  [
    'Bil.',
    'Pelanggan',
    'Telefon',
    'Tempat',
    'No. buku tunai',
    'Bayaran harian',
    'Perlu dibayar',
    'Baki',
    'Diterima',
  ],
  ['编号', '客户', '电话', '地点', '账本编号', '每日收款', '当日应收', '余额', '实收'],
])('a whole listing with its headings is recognised: %s %s', (...headings) => {
  const line = (at: number, paid: string) =>
    [
      at,
      `Customer ${at}`,
      `012-383 149${at}`,
      '"Lot 1,\nIpoh"',
      `CB00000${at}`,
      'RM 20.00',
      'RM 20.00',
      'RM 1,020.00',
      paid,
    ].join('\t')
  const copied = [headings.join('\t'), line(3, 'RM 25.00'), line(1, ''), line(2, '20')].join('\r\n')
  expect(planned(copied)).toEqual({
    by: 'code',
    fills: [
      [3, 'RM 25.00', 'PAID'],
      [1, '', 'OFF'],
    ],
    leftovers: [[4, 'Customer 2', '20', 'quoted']],
    untouched: [4, 5],
  })
})

test('several columns of amounts without headings match none', () => {
  expect(planned('CB1\t20.00\t1,020.00\t25.00')).toMatchObject({
    fault: 'noAmountColumn',
    fills: [],
  })
})

test('a remark next to the amount is included; a total below the lines is left over', () => {
  const { fills } = planPaste(sheet, 0, 'Received\tRemark\n40.00\tshop\n15\t')
  expect(fills.map(({ remark }) => remark)).toEqual(['shop', ''])
  expect(planned('Cashbook ID\tAmount\nCB1\t20\n\t20')).toMatchObject({
    leftovers: [[3, '', '20', 'totalLine']],
  })
})

const ACCOUNTS = [
  { id: 31, name: 'Maybank 4321' },
  { id: 32, name: 'TNG eWallet' },
]
const withAccounts = new SheetState(rows, { on: ON, today: ON, accounts: ACCOUNTS })
const getAccounts = (copied: string) =>
  planPaste(withAccounts, 0, copied).fills.map(({ row, accountId, remark }) => [
    row.cashbookId,
    accountId,
    remark,
  ])

test('an account column matches by name, an empty cell is cash, and an unknown name is left over', () => {
  const copied =
    'Cashbook ID\tReceived\tAccount\tRemark\nCB000001\t20\tmaybank  4321\tok\nCB000003\t20\t\t\n' +
    'CB000004\t20\tCIMB 88\t\nCB000005\t20\tTunai\t\n'
  expect(getAccounts(copied)).toEqual([
    [1, 31, 'ok'],
    [3, null, ''],
    [5, null, ''],
  ])
  const [left] = planPaste(withAccounts, 0, copied).leftovers
  expect(left).toMatchObject({
    line: 4,
    name: 'Customer 4',
    message: { key: 'accountUnknown' },
    values: { account: 'CIMB 88' },
  })
})

test('an account column is found by its names, with the remark after it', () => {
  expect(getAccounts('CB000001\t20\tTNG eWallet\tpaid late\nCB000003\t20\t\t\n')).toEqual([
    [1, 32, 'paid late'],
    [3, null, ''],
  ])
  // A column of remarks is no account, and the present account of the row stays.
  expect(getAccounts('CB000001\t20\tpaid late\n')).toEqual([[1, undefined, 'paid late']])
})

test('without bank accounts a column of that name changes nothing', () => {
  const { fills, leftovers } = planPaste(
    sheet,
    0,
    'Cashbook ID\tReceived\tAccount\nCB000001\t20\tCIMB 88\n',
  )
  expect(leftovers).toEqual([])
  expect(fills).toMatchObject([{ accountId: undefined, typed: '20' }])
})

test('a reference is read with the account column, and never without one', () => {
  const getReferences = (copied: string) =>
    planPaste(withAccounts, 0, copied).fills.map(({ accountId, reference }) => [
      accountId,
      reference,
    ])
  const headed = 'Cashbook ID\tReceived\tAccount\tReference\nCB000001\t20\tTNG eWallet\tDN 9\n'
  expect(getReferences(headed)).toEqual([[32, 'DN 9']])
  const bare = 'Cashbook ID\tReceived\tReference\nCB000001\t20\tDN 9\n'
  expect(getReferences(bare)).toEqual([[undefined, undefined]])
})
