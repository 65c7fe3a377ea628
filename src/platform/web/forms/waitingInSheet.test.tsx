import { TextInput } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { labelled, requiredText } from '../../contract/field.ts'
import { defineMessages } from '../../contract/message.ts'
import { Sheet } from '../feedback/Sheet.tsx'
import { EndpointForm } from './EndpointForm.tsx'
import { isAnythingUnsaved } from './unsaved.ts'
import { useEndpointForm } from './useEndpointForm.ts'

// What closes and what stays when the act of a form has to wait for approval.

const text = defineMessages({
  page: ['Page', 'Halaman', '页面'],
  first: ['First', 'Pertama', '第一'],
  second: ['Second', 'Kedua', '第二'],
})

type Name = keyof typeof text

const toAct = (name: Name) =>
  wholeEndpoint({
    method: 'POST',
    path: `/act/${name}`,
    summary: 'An act that a second person approves',
    access: 'SIGNED_IN',
    movesMoney: true,
    approval: 'REFUND',
    body: z.object({ [name]: labelled(requiredText(), text[name]) }),
    output: z.object({ id: z.int() }),
  })
const ACTS = { page: toAct('page'), first: toAct('first'), second: toAct('second') }

function ActForm({ name }: { name: Name }) {
  const form = useEndpointForm(ACTS[name], { initial: { [name]: '' } })
  return (
    <EndpointForm form={form} submitLabel={`Send ${name}`}>
      <TextInput {...form.field(name)} />
    </EndpointForm>
  )
}

/** A form of its own page, over which a sheet opens, and over that another one. */
function Screens() {
  const [open, setOpen] = useState(0)
  return (
    <>
      <ActForm name="page" />
      <button onClick={() => setOpen(2)}>Open both</button>
      {open > 0 && (
        <Sheet title="Sheet one" onClose={() => setOpen(0)}>
          <ActForm name="first" />
        </Sheet>
      )}
      {open > 1 && (
        <Sheet title="Sheet two" onClose={() => setOpen(1)}>
          <ActForm name="second" />
        </Sheet>
      )}
    </>
  )
}

let answer: (reply: object) => void
const waits = { status: 202, data: { waitingForApproval: 5 } }
beforeEach(() => beLoggedIn('AGENT'))

const fill = (name: Name) => userEvent.type(screen.getByLabelText(new RegExp(name, 'i')), 'typed')
const send = (name: Name) =>
  userEvent.click(screen.getByRole('button', { name: `Send ${name}`, hidden: true }))
const getValue = (name: Name) =>
  screen.queryByLabelText<HTMLInputElement>(new RegExp(`^${name}`, 'i'))?.value

test('a sheet closes alone: what is below it keeps its entries, and the page stays', async () => {
  respondWith(() => waits)
  const { url } = await show(<Screens />, { at: '/customer/edit?id=1' })
  await fill('page')
  await userEvent.click(screen.getByText('Open both'))
  await fill('first')
  await fill('second')
  await send('second')
  await waitFor(() => expect(getValue('second')).toBeUndefined())
  expect([getValue('page'), getValue('first')]).toEqual(['typed', 'typed'])
  await send('first')
  await waitFor(() => expect(getValue('first')).toBeUndefined())
  expect(getValue('page')).toBe('typed')
  expect(url()).toBe('/customer/edit?id=1')
  // The page's own entries are not sent yet.
  expect(isAnythingUnsaved()).toBe(true)
  await send('page')
  await waitFor(() => expect(url()).toBe('/approval'))
  expect(isAnythingUnsaved()).toBe(false)
})

test('a page whose answer comes while a sheet is open over it is the one that is left', async () => {
  respondWith(() => new Promise((resolve) => (answer = resolve as never)) as never)
  const { url } = await show(<Screens />, { at: '/customer/edit?id=1' })
  await fill('page')
  await send('page')
  await userEvent.click(screen.getByText('Open both'))
  await fill('second')
  answer(waits)
  await waitFor(() => expect(url()).toBe('/approval'))
})
