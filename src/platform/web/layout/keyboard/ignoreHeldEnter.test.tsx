import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ignoreHeldEnter } from './ignoreHeldEnter.ts'

test('a held Enter presses no other control than the one on which it went down', () => {
  ignoreHeldEnter()
  render(
    <>
      <input aria-label="Amount" />
      <button type="button">Add credit</button>
    </>,
  )
  const [amount, button] = [screen.getByLabelText('Amount'), screen.getByRole('button')]
  // False when a listener prevented the default.
  const press = (on: HTMLElement, repeat: boolean, key = 'Enter') =>
    fireEvent.keyDown(on, { key, repeat })
  expect(press(amount, false)).toBe(true)
  expect(press(amount, true)).toBe(true)
  expect(press(button, true)).toBe(false)
  expect(press(button, true, 'ArrowDown')).toBe(true)
  expect(press(button, false)).toBe(true)
  expect(press(button, true)).toBe(true)
})
