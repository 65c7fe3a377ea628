import { Menu, UnstyledButton } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { LazyPopup, type Trigger } from './LazyPopup.tsx'
import { lazyPart } from './lazyPart.ts'

let isLoaded = false
const Later = lazy(async () => {
  isLoaded = true
  const { PopupMenu } = await import('./PopupMenu.tsx')
  const Items = ({ trigger }: { trigger: Trigger }) => (
    <PopupMenu button={trigger}>
      <Menu.Item>First</Menu.Item>
    </PopupMenu>
  )
  return { default: Items }
})

test('loads a menu at the first press, opens it at once and returns the focus to its button', async () => {
  await show(
    <LazyPopup
      kind="menu"
      trigger={<UnstyledButton>More</UnstyledButton>}
      opened={(trigger) => <Later trigger={trigger} />}
    />,
  )
  const button = () => screen.getByRole('button', { name: 'More' })
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  expect(button().getAttribute('aria-expanded')).toBe('false')
  expect(isLoaded).toBe(false)

  fireEvent.click(button())
  const item = await screen.findByRole('menuitem', { name: 'First' })
  expect(button().getAttribute('aria-expanded')).toBe('true')

  fireEvent.keyDown(item, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(button()))
  fireEvent.click(button())
  await screen.findByRole('menuitem', { name: 'First' })
})

test('the button reacts to its press before the content is drawn', async () => {
  const opened = vi.fn((trigger: Trigger) => trigger)
  await show(
    <LazyPopup kind="menu" trigger={<UnstyledButton>More</UnstyledButton>} opened={opened} />,
  )
  // Not by `fireEvent`, which waits for all that follows.
  screen.getByRole('button', { name: 'More' }).click()
  await Promise.resolve()
  expect(opened).not.toHaveBeenCalled()
  await waitFor(() => expect(opened).toHaveBeenCalled())
})

test('the code of a menu loads after the first touch of the page, and the menu opens at once', async () => {
  const Items = lazyPart(async () => ({ Items: () => <p>all items</p> }), 'Items')
  const load = vi.spyOn(Items, 'load')
  await show(
    <LazyPopup
      kind="menu"
      trigger={<UnstyledButton>More</UnstyledButton>}
      load={Items.load}
      opened={() => <Items />}
    />,
  )
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(load).toHaveBeenCalledOnce())
  await load.mock.results[0]!.value
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  await act(() => Promise.resolve())
  expect(screen.getByText('all items')).toBeTruthy()
})
