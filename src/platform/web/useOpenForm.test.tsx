import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../testing/showWeb.tsx'
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

test('which form is open stands in the address, beside what else does', async () => {
  const { url } = await show(<Page />, { at: '/agent?status=1' })
  await press('add')
  await shows('new')
  expect(url()).toBe('/agent?status=1&agentForm=new')
  await press('close')
  await shows('closed')
  expect(url()).toBe('/agent?status=1')
})

test('Back closes what was opened', async () => {
  const { router, url } = await show(<Page />, { at: '/agent' })
  await press('edit')
  await shows('12')
  act(() => router.history.back())
  await shows('closed')
  expect(url()).toBe('/agent')
})

test('a form that was left before its answer came closes nothing else', async () => {
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

test('a form that a link opened closes where it stands', async () => {
  const { url } = await show(<Page />, { at: '/agent?agentForm=12&status=1' })
  await shows('12')
  await press('close')
  await shows('closed')
  expect(url()).toBe('/agent?status=1')
})

test('anything else in the address opens nothing', async () => {
  await show(<Page />, { at: '/agent?agentForm=twelve' })
  await shows('closed')
})
