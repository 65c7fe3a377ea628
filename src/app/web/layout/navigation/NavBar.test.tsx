import { act } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { NavBar } from './NavBar.tsx'

test('a change of the query draws the navigation no second time; another page does', async () => {
  beLoggedIn('ADMIN')
  const drawn = vi.fn()
  const { router } = await show(
    <Profiler id="navigation" onRender={drawn}>
      <NavBar />
    </Profiler>,
    { at: '/customer' },
  )
  drawn.mockClear()
  const goTo = (to: string, search = {}) => act(() => router.navigate({ to, search } as never))
  await goTo('/customer', { page: '2' })
  expect(router.state.location.href).toBe('/customer?page=2')
  expect(drawn).not.toHaveBeenCalled()
  await goTo('/agent')
  expect(drawn).toHaveBeenCalled()
})
