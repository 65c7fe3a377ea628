import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { CustomerList } from './CustomerList.tsx'

test('the filter offers the kinds of business that exist, of the chosen agent, and takes any other', async () => {
  beLoggedIn('ADMIN')
  const sent = respondWith(({ url }) => {
    if (url.pathname.endsWith('/business-nature')) return { data: ['Nasi lemak', 'Bengkel'] }
    return { data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} } }
  })
  const getNatures = () => sent.filter(({ url }) => url.pathname.endsWith('/business-nature'))
  const { url } = await show(<CustomerList />, { at: '/customer?agentId=7' })
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Business nature')
  await waitFor(() => expect(field.list?.options).toHaveLength(2))
  expect([...field.list!.options].map(({ value }) => value)).toEqual(['Nasi lemak', 'Bengkel'])
  expect(getNatures().map((each) => each.url.searchParams.get('agentId'))).toEqual(['7'])
  await userEvent.type(field, 'Ikan')
  await waitFor(() => expect(url()).toContain('businessNature=Ikan'))
})

test('nothing is asked for while the filters are closed', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(() => ({
    data: { items: [], total: 0, page: 1, pageSize: 20, counts: {} },
  }))
  await show(<CustomerList />, { at: '/customer' })
  await screen.findByRole('button', { name: 'More filters' })
  expect(sent.filter(({ url }) => url.pathname.endsWith('/business-nature'))).toHaveLength(0)
})

test('the filters close with the number of the customers that they leave', async () => {
  beLoggedIn('AGENT')
  respondWith(({ url }) => {
    if (url.pathname.endsWith('/business-nature')) return { data: ['Ikan'] }
    const total = url.searchParams.get('businessNature') ? 2 : 1_480
    return { data: { items: [], total, page: 1, pageSize: 20, counts: {} } }
  })
  await show(<CustomerList />, { at: '/customer' })
  await userEvent.click(await screen.findByRole('button', { name: 'More filters' }))
  expect(await screen.findByRole('button', { name: 'Show 1,480' })).toBeTruthy()
  await userEvent.type(await screen.findByLabelText('Business nature'), 'Ikan')
  await userEvent.click(await screen.findByRole('button', { name: 'Show 2' }))
  await waitFor(() => expect(screen.queryByLabelText('Business nature')).toBeNull())
})
