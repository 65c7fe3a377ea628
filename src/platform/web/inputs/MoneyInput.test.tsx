import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sen, type Sen } from '#core/money.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { PercentInput } from './PercentInput.tsx'
import { WholeInput } from './WholeInput.tsx'

function Money({
  start = null,
  onValue,
}: {
  start?: Sen | null
  onValue: (value: Sen | null) => void
}) {
  const [value, setValue] = useState(start)
  return (
    <MantineProvider env="test">
      <MoneyInput
        label="Amount"
        value={value}
        onChange={(next) => {
          onValue(next)
          setValue(next)
        }}
      />
      <button onClick={() => setValue(sen(5_000))}>fill</button>
    </MantineProvider>
  )
}

async function type(typed: string, start?: Sen) {
  const onValue = vi.fn<(value: Sen | null) => void>()
  render(<Money onValue={onValue} {...(start !== undefined && { start })} />)
  const input = screen.getByLabelText<HTMLInputElement>('Amount')
  if (typed) await userEvent.type(input, typed)
  return { input, onValue, last: () => onValue.mock.lastCall?.[0] }
}

test.each([
  ['1234.5', 123_450, '1,234.50'],
  ['0.29', 29, '0.29'],
  ['20', 2_000, '20.00'],
  ['.5', 50, '0.50'],
  ['1,000', 100_000, '1,000.00'],
  ['20.', 2_000, '20.00'],
  ['２０．５', 2_050, '20.50'],
  ['20。50', 2_050, '20.50'],
])('%s typed is %i sen and reads %s when left', async (typed, amount, reads) => {
  const { input, last } = await type(typed)
  expect(last()).toBe(amount)
  await userEvent.tab()
  expect(input.value).toBe(reads)
})

test.each(['20,50', '5,50', '1.234,56', '1,2,0,0', '20.005', '12a', '1200,00'])(
  '%s stays as typed and is marked, and its form is not sent',
  async (typed) => {
    const { input, last } = await type(typed)
    expect(last()).toBeNull()
    await userEvent.tab()
    expect(input.value).toBe(typed)
    expect(screen.getByText('Not an amount. Write it as 1234.50 or 1,234.50.')).toBeTruthy()
    expect(input.validity.customError).toBe(true)
    await userEvent.clear(input)
    await userEvent.type(input, '20.50')
    expect(last()).toBe(2_050)
    expect(input.validity.customError).toBe(false)
    expect(screen.queryByText(/Not a valid amount/)).toBeNull()
  },
)

test('a minus is an error where no amount can be negative', async () => {
  const { input, last } = await type('-7')
  expect(last()).toBeNull()
  await userEvent.tab()
  expect(input.value).toBe('-7')
  expect(screen.getByText('Write it without a minus sign.')).toBeTruthy()
})

test('has the value null when it is emptied, not zero', async () => {
  const { input, last } = await type('5')
  await userEvent.clear(input)
  expect(last()).toBeNull()
  await userEvent.tab()
  expect(input.value).toBe('')
})

test('accepts a pasted amount with RM and commas', async () => {
  const { input, last } = await type('')
  await userEvent.click(input)
  await userEvent.paste('RM 1,234.50')
  expect(last()).toBe(123_450)
})

test('replaces the typed text with a value from outside', async () => {
  const { input } = await type('5')
  await userEvent.click(screen.getByText('fill'))
  expect(input.value).toBe('50.00')
})

test('2,5 is no rate, and 2.5 days are no number of days', async () => {
  const onValue = vi.fn()
  render(
    <MantineProvider env="test">
      <PercentInput label="Rate" onChange={onValue} />
      <WholeInput label="Days" onChange={onValue} />
    </MantineProvider>,
  )
  await userEvent.type(screen.getByLabelText('Rate'), '2,5')
  expect(onValue).toHaveBeenLastCalledWith(null)
  await userEvent.type(screen.getByLabelText('Days'), '2.5')
  expect(onValue).toHaveBeenLastCalledWith(null)
  await userEvent.tab()
  expect(screen.getByText('Not a percentage. Write it as 12.5.')).toBeTruthy()
  expect(screen.getByText('Not a whole number. Write it as 60.')).toBeTruthy()
})

test('carries percent as percent', async () => {
  const onValue = vi.fn()
  render(
    <MantineProvider env="test">
      <PercentInput label="Rate" value={12.5} onChange={onValue} />
    </MantineProvider>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Rate')
  expect(input.value).toBe('12.5')
  await userEvent.type(input, '5')
  expect(onValue).toHaveBeenLastCalledWith(12.55)
})
