import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from './App.tsx'

test('without a network the application shows it around any page', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  render(<App>a page</App>)
  expect(screen.getByText('You are offline')).toBeTruthy()
  expect(screen.getByText('a page')).toBeTruthy()
})
