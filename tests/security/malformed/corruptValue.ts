import fc, { type Arbitrary } from 'fast-check'
import { RawJson } from './wireRequest.ts'

const NUL = '\0'
const HALF_CHARACTER = '\ud83d'

/** Text that something on its way may stumble over. */
export const ODD_TEXTS: readonly string[] = [
  '',
  ' ',
  NUL,
  `Ali${NUL}`,
  HALF_CHARACTER,
  `${HALF_CHARACTER}${HALF_CHARACTER}x`,
  '\udc00',
  '\u202eevil',
  '\ufeff',
  'ﷺ'.repeat(300),
  'a\u0301'.repeat(500),
  '\u00a0\u2003',
  '陈'.repeat(5000),
  "' OR 1=1 --",
  "'; DROP TABLE users; --",
  '\\',
  '%',
  '_',
  '%%%',
  '$1',
  '{}',
  '${7*7}',
  '<script>alert(1)</script>',
  '=cmd|x',
  '../../../etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9'.repeat(400),
  '0x10',
  '1,2,3',
  ',',
  ',,,,',
  '0,0',
  '777,0,32469,9',
  '-1',
  '1.5',
  'null',
  'undefined',
  'true',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '99999-01-01',
  '-2026-01-01',
  '2026-1-1',
  '2026-01-10T00:00Z',
  '__proto__',
  'constructor',
  'toString',
  '[object Object]',
  'name:asc',
  'name:sideways',
  ':',
  'id:asc,id',
]

/** Numbers that are none, or no amount. */
const ODD_NUMBERS: readonly unknown[] = [
  -1,
  0,
  -0,
  0.1,
  -0.5,
  1.005,
  1e21,
  -1e21,
  5e-324,
  2 ** 31,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  2 ** 64,
  ...['NaN', 'Infinity', '-Infinity', '1e999', '-1e999', '01', '1.', '0x10'].map(
    (text) => new RawJson(text),
  ),
  new RawJson('9'.repeat(500)),
]

const deep = (open: string, shut: string, depth: number) =>
  new RawJson(`${open.repeat(depth)}1${shut.repeat(depth)}`)

const ODD_SHAPES: readonly unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { $ne: null },
  { toString: null },
  { length: -1 },
  deep('[', ']', 50),
  deep('{"a":', '}', 50),
  deep('[', ']', 5_000),
  deep('{"a":', '}', 5_000),
  new RawJson('{"__proto__":{"isAdmin":true}}'),
  new RawJson('{"constructor":{"prototype":{"isAdmin":true}}}'),
  Array.from({ length: 2000 }, (_, n) => n),
]

/** An unexpected value. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.constantFrom(...ODD_NUMBERS),
  fc.constantFrom(...ODD_SHAPES),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.maxSafeInteger(),
  fc.double(),
)

/** The value with something in it replaced, left out, doubled or added: at any depth, once or a few times. */
export function corrupted(value: unknown): Arbitrary<unknown> {
  const step = fc.record({
    at: fc.array(fc.nat(), { maxLength: 4 }),
    how: fc.nat(9),
    odd: oddValue,
  })
  return fc
    .array(step, { minLength: 1, maxLength: 3 })
    .map((steps) => steps.reduce((now, { at, how, odd }) => corruptAt(now, at, how, odd), value))
}

function corruptAt(value: unknown, at: readonly number[], how: number, odd: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof RawJson) return odd
  const keys = Object.keys(value)
  if (keys.length === 0) return how === 0 ? odd : { added: odd }
  const [place, ...further] = at
  // Nowhere further to go: the whole of it, seldom.
  if (place === undefined) return how === 0 ? odd : corruptAt(value, [how], 1, odd)
  const key = keys[place % keys.length]!
  if (Array.isArray(value)) return corruptItems(value, Number(key), further, how, odd)
  if (how === 1) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  if (how === 2) return { ...value, added: odd }
  if (how === 3) return { ...value, [`${key} `]: odd }
  return { ...value, [key]: corruptAt((value as Record<string, unknown>)[key], further, how, odd) }
}

function corruptItems(
  items: unknown[],
  at: number,
  further: readonly number[],
  how: number,
  odd: unknown,
) {
  if (how === 1) return items.filter((_, place) => place !== at)
  if (how === 2) return [...items, odd]
  if (how === 3) return [...items, ...items]
  return items.map((item, place) => (place === at ? corruptAt(item, further, how, odd) : item))
}
