import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MantineProvider } from '@mantine/core'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { sen, type Sen } from '#core/money.ts'
import { MoneyInput } from './MoneyInput.tsx'
import { PercentInput } from './PercentInput.tsx'

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
  // The input drops what is no amount: letters, a third decimal, a second point, a sign.
  ['12a.345.6', 1_234, '12.34'],
  ['-7', 700, '7.00'],
])('%s typed is %i sen and reads %s when left', async (typed, amount, reads) => {
  const { input, last } = await type(typed)
  expect(last()).toBe(amount)
  await userEvent.tab()
  expect(input.value).toBe(reads)
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
