import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'

test('every page shows a banner while there is no network', async () => {
  await show(<OfflineBanner />)
  expect(screen.queryByRole('status')).toBeNull()
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toContain('You are offline')
  onLine.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('status')).toBeNull()
})
