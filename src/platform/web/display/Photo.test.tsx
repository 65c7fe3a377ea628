import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { initials, RoundPicture } from './Photo.tsx'

test.each([
  ['Tan Ah Kow', 'TA'],
  ['siti', 'S'],
  ['陈美玲', '美玲'],
  ['  ', ''],
])('the initials of %j are %j', (name, expected) => {
  expect(initials(name)).toBe(expected)
})

test('initials stand where no picture is, and where it is broken, until another one comes', () => {
  const show = (url: string | undefined) => <RoundPicture url={url} name="Tan Ah Kow" sizePx={32} />
  const { container, rerender } = render(show(undefined))
  const shown = () => container.querySelector('img')?.getAttribute('src') ?? container.textContent
  expect(shown()).toBe('TA')
  rerender(show('blob:broken'))
  expect(shown()).toBe('blob:broken')
  fireEvent.error(container.querySelector('img')!)
  expect(shown()).toBe('TA')
  rerender(show('blob:whole'))
  expect(shown()).toBe('blob:whole')
})
