import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { addDays, day, daysFrom, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { LANGUAGES, defineMessages } from '../../../contract/message.ts'
import { show } from '#testing/components/showWeb.tsx'
import { setLanguage } from '../../preferences/language.ts'
import { TimeChart } from './TimeChart.tsx'
import { getNet, timeLayout } from './timeLayout.ts'

const text = defineMessages({
  title: ['Money', 'Wang', '金额'],
  in: ['Money in', 'Masuk', '收入'],
  out: ['Money out', 'Keluar', '支出'],
  net: ['Net', 'Bersih', '净额'],
})

// From a Thursday to the next Wednesday.
const days = daysFrom(day('2026-01-01'), day('2026-01-07'))
const amounts = (...all: number[]) => all.map(sen)
const up = amounts(10_000, 20_000, 0, 0, 15_000, 5_000, 30_000)
const down = amounts(0, 96_000, 0, 0, 0, 0, 10_000)
const net = getNet(up, down)

function chart(onPick?: (day: Day) => void) {
  return (
    <TimeChart
      title={text.title}
      days={days}
      up={{ label: text.in, hue: 'in', values: up }}
      down={{ label: text.out, hue: 'out', values: down }}
      line={{ label: text.net, hue: 'brand', values: net, total: sen(-26_000) }}
      {...(onPick && { onPick })}
    />
  )
}

test('draws bars up and down from zero, in proportion to their amounts, and shades weekends', () => {
  const layout = timeLayout({ days, up, down, line: net }, { width: 700, height: 220 })
  const zero = layout.ticks.find(({ amount }) => amount === 0)!.y
  const [first, second] = layout.up
  expect(second!.height).toBeCloseTo(first!.height * 2)
  expect(first!.y + first!.height).toBeCloseTo(zero)
  expect(layout.down[1]!.y).toBeCloseTo(zero)
  expect(layout.down[1]!.height).toBeGreaterThan(layout.up[1]!.height * 4)
  expect(layout.shaded).toHaveLength(2)
  for (const i of days.keys()) expect(layout.dayAt(layout.middle(i))).toBe(i)
  expect([layout.dayAt(-50), layout.dayAt(9_999)]).toEqual([0, 6])
})

test('its line passes over days off without an amount', () => {
  const amounts = days.map((_, i) => sen(i === 2 || i === 5 ? 0 : 5_000))
  const isShaded = (day: Day) => day === days[2]
  const layout = timeLayout(
    { days, up, down, line: amounts, isShaded },
    { width: 700, height: 220 },
  )
  const [before = '', after = '', ...more] = layout.line.split('M').slice(1)
  expect(more).toEqual([])
  expect(before.split('L')).toHaveLength(2)
  // A day of work without an amount is drawn as it was.
  expect(after.split('L')).toHaveLength(4)
})

test('shades no weekends for weeks and never crowds labels', () => {
  const weeks = Array.from({ length: 52 }, (_, i) => addDays(days[0]!, i * 7))
  const none = weeks.map(() => sen(0))
  const layout = timeLayout(
    { days: weeks, up: none, down: [], line: [] },
    { width: 320, height: 200 },
  )
  expect(layout.shaded).toEqual([])
  const places = layout.labelled.map(layout.middle)
  for (const [i, x] of places.entries()) if (i > 0) expect(x - places[i - 1]!).toBeGreaterThan(50)
  expect(layout.labelled.at(-1)).toBe(51)
})

test('moves through the days by keys, announces their figures and opens one', async () => {
  const onPick = vi.fn()
  await show(chart(onPick))
  const plot = screen.getByRole('slider', { name: /^Money, 01-01-2026 to 07-01-2026/ })
  expect(plot.getAttribute('aria-valuetext')).toBe(
    '07-01-2026: Money in RM 300.00, Money out RM 100.00, Net RM 200.00',
  )
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(plot)
  await userEvent.keyboard('{Home}{ArrowRight}')
  expect(plot.getAttribute('aria-valuetext')).toBe(
    '02-01-2026: Money in RM 200.00, Money out RM 960.00, Net −RM 760.00',
  )
  await userEvent.keyboard('{Enter}')
  expect(onPick.mock.calls).toEqual([['2026-01-02']])
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(plot.getAttribute('aria-valuenow')).toBe('0')
})

test('the legend hides and shows what is beside the first series', async () => {
  await show(chart())
  const plot = screen.getByRole('slider')
  const out = screen.getByRole('button', { name: 'Money out' })
  expect(out.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(out)
  expect(out.getAttribute('aria-pressed')).toBe('false')
  expect(plot.getAttribute('aria-valuetext')).toBe('07-01-2026: Money in RM 300.00, Net RM 200.00')
  await userEvent.click(screen.getByRole('button', { name: 'Net' }))
  await userEvent.click(out)
  expect(plot.getAttribute('aria-valuetext')).toBe(
    '07-01-2026: Money in RM 300.00, Money out RM 100.00',
  )
})

test('opens a day by a click and shows a finger the figures first', async () => {
  const onPick = vi.fn()
  await show(chart(onPick))
  const plot = screen.getByRole('slider')
  const { middle } = timeLayout({ days, up, down, line: net }, { width: 640, height: 220 })
  const clientX = middle(4)
  fireEvent.pointerUp(plot, { clientX, pointerType: 'touch' })
  expect(onPick).not.toHaveBeenCalled()
  expect(screen.getByText('Tap again to open this day')).toBeTruthy()
  fireEvent.pointerUp(plot, { clientX, pointerType: 'touch' })
  fireEvent.pointerUp(plot, { clientX: middle(0), pointerType: 'mouse' })
  expect(onPick.mock.calls).toEqual([['2026-01-05'], ['2026-01-01']])
})

test('shows the same figures and their sums in its table, which opens days too', async () => {
  const onPick = vi.fn()
  await show(chart(onPick))
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  const words = rows.map(({ children }) => [...children].map((each) => each.textContent))
  expect(words[0]).toEqual(['Day', 'Money in', 'Money out', 'Net'])
  expect(words[1]).toEqual(['07-01-2026', 'RM 300.00', 'RM 100.00', 'RM 200.00'])
  expect(words).toHaveLength(9)
  expect(words.at(-1)).toEqual(['Total', 'RM 800.00', 'RM 1,060.00', '−RM 260.00'])
  await userEvent.click(screen.getByRole('button', { name: '01-01-2026' }))
  expect(onPick).toHaveBeenCalledWith('2026-01-01')
})

test.each([[days], [[]]])(
  'shows that nothing happened, and renders nothing without days',
  async (all) => {
    const none = { label: text.in, hue: 'in', values: all.map(() => sen(0)) } as const
    await show(<TimeChart title={text.title} days={all} up={none} />)
    expect(screen.queryAllByText('No data for this period.')).toHaveLength(1)
  },
)

test.each(LANGUAGES)('writes %s without Burmese letters or digits', async (language) => {
  act(() => setLanguage(language))
  const { container } = await show(chart(() => {}))
  expect(container.innerHTML).not.toMatch(/[\u1000-\u109f]|MYR|undefined/)
})

test('the days of its table sort by any figure; their sums stay last', async () => {
  await show(chart())
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }))
  await screen.findByRole('table')
  await userEvent.click(screen.getByRole('button', { name: 'Money out' }))
  const getColumn = (place: number) =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .map(({ children }) => children[place]!.textContent)
  expect(getColumn(2).slice(0, 3)).toEqual(['Money out', 'RM 960.00', 'RM 100.00'])
  expect(getColumn(0).at(-1)).toBe('Total')
  await userEvent.click(screen.getByRole('button', { name: 'Day' }))
  expect(getColumn(0)[1]).toBe('01-01-2026')
})
