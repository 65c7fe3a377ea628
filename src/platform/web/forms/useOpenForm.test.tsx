import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { useOpenForm } from './useOpenForm.ts'

function Page() {
  const form = useOpenForm('agentForm')
  return (
    <>
      <output>{form.isNew ? 'new' : (form.id ?? 'closed')}</output>
      <button onClick={form.openNew}>{'add'}</button>
      <button onClick={() => form.openFor(12)}>{'edit'}</button>
      <button onClick={form.close}>{'close'}</button>
    </>
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const shows = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

test('keeps the open form in the URL with the other values', async () => {
  const { url } = await show(<Page />, { at: '/agent?status=1' })
  await press('add')
  await shows('new')
  expect(url()).toBe('/agent?status=1&agentForm=new')
  await press('close')
  await shows('closed')
  expect(url()).toBe('/agent?status=1')
})

test('closes the open form on Back', async () => {
  const { router, url } = await show(<Page />, { at: '/agent' })
  await press('edit')
  await shows('12')
  act(() => router.history.back())
  await shows('closed')
  expect(url()).toBe('/agent')
})

test('closes nothing else when a form is left before its response', async () => {
  let late = () => {}
  function Late() {
    const form = useOpenForm('agentForm')
    useEffect(() => {
      if (form.id === 12) late = form.close
    })
    return <Page />
  }
  const { router, url } = await show(<Late />, { at: '/list' })
  act(() => void router.navigate({ to: '/agent' as never }))
  await press('edit')
  await shows('12')
  act(() => router.history.back())
  await shows('closed')
  act(() => late())
  await shows('closed')
  expect(url()).toBe('/agent')
})

test('closes a form that a link opened without leaving the page', async () => {
  const { url } = await show(<Page />, { at: '/agent?agentForm=12&status=1' })
  await shows('12')
  await press('close')
  await shows('closed')
  expect(url()).toBe('/agent?status=1')
})

test('opens nothing for any other value in the URL', async () => {
  await show(<Page />, { at: '/agent?agentForm=twelve' })
  await shows('closed')
})
