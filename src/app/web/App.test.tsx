import { createRootRoute, createRouter } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from './App.tsx'

test('without a network the page shows it immediately, while it is still loading', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const root = createRootRoute({ beforeLoad: () => new Promise<never>(() => {}) })
  render(<App router={createRouter({ routeTree: root }) as never} />)
  expect(screen.getByText('You are offline')).toBeTruthy()
})
