import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day, daysFrom } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { defineMessages } from '../../contract/message.ts'
import { show } from '#testing/components/showWeb.tsx'
import { BarRows } from './BarRows.tsx'
import { BulletBar } from './BulletBar.tsx'
import { Sparkline } from './Sparkline.tsx'

const text = defineMessages({
  title: ['Ageing', 'Usia tunggakan', '逾期账龄'],
  debtDays: ['Debt days', 'Hari tertunggak', '拖欠天数'],
  cashbooks: ['Cashbooks', 'Buku tunai', '账本'],
  collected: ['Collected', 'Dikutip', '已收'],
  expected: ['Expected', 'Dijangka', '应收'],
})

async function cells() {
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  return within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map(({ children }) => [...children].map((each) => each.textContent))
}

test('draws rows in proportion to their amounts, the longest at full width, with links', async () => {
  const rows = [
    { key: '1-3', label: '1–3', value: 50_000, note: '3 cashbooks', to: { to: '/customer' } },
    { key: '4-7', label: '4–7', value: 20_000, note: '1 cashbook' },
    { key: '8-15', label: '8–15', value: 0 },
  ]
  const { container } = await show(
    <BarRows
      title={text.title}
      rows={rows}
      labelHead={text.debtDays}
      noteHead={text.cashbooks}
      hue="out"
    />,
  )
  const bars = [...container.querySelectorAll<HTMLElement>('[style*="--chart-out"]')]
  expect(bars.map(({ style }) => style.width)).toEqual(['100%', '40%'])
  expect(screen.getByRole('link', { name: '1–3' }).getAttribute('href')).toBe('/customer')
  expect(await cells()).toEqual([
    ['Debt days', 'Cashbooks', 'Amount'],
    ['1–3', '3 cashbooks', 'RM 500.00'],
    ['4–7', '1 cashbook', 'RM 200.00'],
    ['8–15', '', 'RM 0.00'],
  ])
})

test.each([
  [312_000, 384_000, 'RM 3,120.00 of RM 3,840.00 · 81%', 'RM 720.00'],
  // Not rounded up: 100 % is only for a complete amount.
  [38_399, 38_400, 'RM 383.99 of RM 384.00 · 99%', 'RM 0.01'],
  [50_000, 40_000, 'RM 500.00 of RM 400.00 · 125%', 'RM 0.00'],
  [5_000, 0, 'RM 50.00 · nothing expected', 'RM 0.00'],
])('%i of %i sen is said and tabled', async (value, target, texts, toCome) => {
  await show(
    <BulletBar
      title={text.title}
      valueLabel={text.collected}
      targetLabel={text.expected}
      value={sen(value)}
      target={sen(target)}
    />,
  )
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(texts)
  expect(screen.getByText(texts)).toBeTruthy()
  expect((await cells()).at(-1)).toEqual(['Not yet received', toCome])
})

test('describes a sparkline as text and has a table', async () => {
  const days = daysFrom(day('2026-01-01'), day('2026-01-03'))
  const values = [100, 300, 200].map(sen)
  await show(<Sparkline title={text.title} label={text.collected} days={days} values={values} />)
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe(
    'Collected: RM 1.00 on 01-01-2026, RM 2.00 on 03-01-2026, highest RM 3.00',
  )
  expect((await cells()).slice(1)).toEqual([
    ['03-01-2026', 'RM 2.00'],
    ['02-01-2026', 'RM 3.00'],
    ['01-01-2026', 'RM 1.00'],
  ])
})
