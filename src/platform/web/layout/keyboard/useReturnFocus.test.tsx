import { Button, Menu } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { showResult } from '../../feedback/dialogs.ts'
import { Sheet } from '../../feedback/Sheet.tsx'

function Page() {
  const [isOpen, setOpen] = useState(false)
  const save = () => {
    setOpen(false)
    void showResult({ isSuccess: true, message: 'Saved' })
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Menu>
        <Menu.Target>
          <Button>More</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Open from here</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Sheet title="Form" onClose={() => setOpen(false)}>
          <Button onClick={save}>Save</Button>
        </Sheet>
      )}
    </>
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const focused = () => document.activeElement?.textContent

test('returns the focus on Escape to the button that opened the dialog', async () => {
  await show(<Page />)
  await press('Open')
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('Open'))
})

test('returns the focus of a dialog from a menu to the button of the menu', async () => {
  await show(<Page />)
  await press('More')
  await userEvent.click(await screen.findByRole('menuitem'))
  await screen.findByRole('button', { name: 'Save' })
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toBe('More'))
})

test('returns the focus after a form and its result to the place that opened the form', async () => {
  await show(<Page />)
  await press('Open')
  await press('Save')
  await press('Okay')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toBe('Open'))
})
