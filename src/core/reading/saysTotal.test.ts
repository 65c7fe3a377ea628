import { expect, test } from 'vitest'
import { saysTotal } from './saysTotal.ts'

test.each([
  'Total',
  'TOTAL:',
  'Grand total (RM)',
  'Sub-total',
  'Jumlah',
  'jumlah besar',
  '合计：',
  '總計',
])('“%s” is a total', (cell) => expect(saysTotal(cell)).toBe(true))

test.each(['', 'Totally Fresh', 'Tan Ah Kow', 'Kedai Total', 'Jumlahkan', '小计程车行'.slice(1)])(
  '“%s” is none',
  (cell) => expect(saysTotal(cell)).toBe(false),
)
