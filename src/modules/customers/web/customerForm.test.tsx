import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { createSamePersonDto } from '#testing/dtos/createSamePersonDto.ts'
import { createCustomerDto } from '#testing/dtos/createCustomerDto.ts'
import {
  respondWith,
  beLoggedIn,
  getFields,
  show,
  type Sent,
} from '#testing/components/showWeb.tsx'
import { AddCustomerPage } from './AddCustomerPage.tsx'
import { EditCustomerPage } from './EditCustomerPage.tsx'

type Reply = ReturnType<Parameters<typeof respondWith>[0]>

const ahmad = createCustomerDto({
  attachments: [
    { id: 21, path: '/file/21', name: 'ic-front.pdf', mediaType: 'application/pdf' },
    { id: 22, path: '/file/22', name: 'ic-back.pdf', mediaType: 'application/pdf' },
  ],
})
const saved = { data: { customer: ahmad, samePhone: [], samePerson: createSamePersonDto() } }
const agents = {
  data: { items: [{ id: 7, name: 'Lim Ah Kow', username: 'lim', status: 1 }], total: 1 },
}
const nobody = { data: { items: [], total: 0 } }

function replies(other: (sent: Sent) => Reply | undefined = () => undefined) {
  return respondWith((sent) => {
    const own = other(sent)
    if (own) return own
    const { pathname } = sent.url
    if (pathname.endsWith('/attachment')) return { data: ahmad.attachments }
    if (sent.method === 'POST' || sent.method === 'PUT') return saved
    if (pathname === '/api/customer/1') return { data: ahmad }
    if (pathname === '/api/customer') return { data: [] }
    return pathname === '/api/user/agent' ? agents : nobody
  })
}

async function openAdd(role: RoleName = 'AGENT', other?: Parameters<typeof replies>[0]) {
  const sent = replies(other)
  beLoggedIn(role)
  return { ...(await show(<AddCustomerPage />, { at: '/customer/add' })), sent }
}

async function openEdit(other?: Parameters<typeof replies>[0]) {
  const sent = replies(other)
  beLoggedIn('AGENT')
  const shown = await show(<EditCustomerPage />, { at: '/customer/edit?id=1' })
  await screen.findByLabelText(/^Name/)
  return { ...shown, sent }
}

const type = (label: RegExp, value: string) => userEvent.type(screen.getByLabelText(label), value)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const getValue = (label: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: label }).value
const written = (sent: Sent[]) => sent.filter(({ method }) => method !== 'GET')

test('a missing or invalid value is reported at its field, in three languages', async () => {
  const { sent } = await openAdd('ADMIN')
  await type(/^Phone number/, '12')
  await press('Add customer')
  expect(screen.getByText('Name is required.')).toBeTruthy()
  expect(screen.getByText('Please enter a valid phone number.')).toBeTruthy()
  expect(screen.getByText('Agent is required.')).toBeTruthy()
  act(() => setLanguage('my'))
  expect(await screen.findByText('Nama wajib diisi.')).toBeTruthy()
  expect(screen.getByText('Sila masukkan nombor telefon yang sah.')).toBeTruthy()
  expect(screen.getByText('Ejen wajib diisi.')).toBeTruthy()
  act(() => setLanguage('zh'))
  expect(await screen.findByText('姓名为必填项。')).toBeTruthy()
  expect(screen.getByText('请输入有效的电话号码。')).toBeTruthy()
  expect(screen.getByText('代理为必填项。')).toBeTruthy()
  expect(written(sent)).toHaveLength(0)
})

test('explains the use of an address, and where to create agents when none exist', async () => {
  await openAdd('ADMIN', ({ url }) => (url.pathname === '/api/user/agent' ? nobody : undefined))
  expect(screen.getByText('Needed to sign an IOU')).toBeTruthy()
  expect(await screen.findByText('No agents yet. Add one to the agent list first.')).toBeTruthy()
})

test('an agent has no select of agents, and the typed values are sent', async () => {
  const { sent, url } = await openAdd()
  expect(screen.queryByRole('combobox', { name: /Agent/ })).toBeNull()
  await type(/^Name/, '陈美玲')
  await type(/^Phone number/, '012-345 6789')
  await userEvent.click(screen.getByRole('combobox', { name: 'Message language' }))
  await userEvent.click(await screen.findByRole('option', { name: '中文' }))
  await userEvent.click(screen.getByRole('switch', { name: /^Daily payer/ }))
  await press('Add customer')
  await waitFor(() => expect(written(sent)).toHaveLength(1))
  expect(written(sent)[0]).toMatchObject({ method: 'POST' })
  expect(getFields(written(sent)[0]!)).toMatchObject({
    name: '陈美玲',
    phoneNumber: '012-345 6789',
    dailyPayer: 'true',
    language: 'zh',
  })
  expect(getFields(written(sent)[0]!)).not.toHaveProperty('agentId')
  expect(await screen.findByText('Ahmad bin Ali added')).toBeTruthy()
  expect(url()).toBe('/customer/details?id=1')
  await press('Add cashbook')
  await waitFor(() => expect(url()).toBe('/cashbook/add?customerId=1'))
})

test('a phone writes names with capitals, and the letters of a passport', async () => {
  await openAdd()
  const getCapitals = (label: RegExp) =>
    screen.getByLabelText(label, { selector: 'input' }).getAttribute('autocapitalize')
  expect(getCapitals(/^Name/)).toBe('words')
  expect(getCapitals(/^IC/)).toBe('characters')
})

test('a photo makes the request a form with a file', async () => {
  const { sent, container } = await openAdd()
  await type(/^Name/, 'Siti')
  await type(/^Phone number/, '012-345 6789')
  const photo = new File(['x'], 'siti.jpg', { type: 'image/jpeg' })
  await userEvent.upload(container.querySelector<HTMLInputElement>('input[type=file]')!, photo)
  await press('Add customer')
  await waitFor(() => expect(written(sent)).toHaveLength(1))
  const form = written(sent)[0]!.body as FormData
  expect(form.get('name')).toBe('Siti')
  expect((form.get('profilePhoto') as File).name).toBe('siti.jpg')
})

test('the postcode fills city, state and region, and all can be changed', async () => {
  await openAdd()
  await type(/^Postcode/, '81100')
  await waitFor(() => expect(getValue('State')).toBe('Johor'))
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Johor Bahru')
  expect(getValue('Region')).toBe('Southern')
  await userEvent.click(screen.getByRole('combobox', { name: 'State' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Penang' }))
  await waitFor(() => expect(getValue('Region')).toBe('Northern'))
})

test('a number of another customer offers a link to that customer', async () => {
  const { sent } = await openAdd('AGENT', ({ url: { pathname } }) =>
    pathname === '/api/customer'
      ? { data: [{ id: 9, name: 'Siti', phoneNumber: '+60123456789' }] }
      : undefined,
  )
  await type(/^Phone number/, '0123456789')
  await userEvent.tab()
  const link = await screen.findByRole('link', { name: 'Open existing customer Siti' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=9')
  const request = sent.find(({ url }) => url.pathname === '/api/customer')!
  expect(request.url.searchParams.get('searchTerm')).toBe('+60123456789')
  expect(request.url.searchParams.get('agentId')).toBe('7')
})

test('an error of the server appears at its field', async () => {
  await openAdd('AGENT', ({ method }) =>
    method === 'POST'
      ? {
          status: 422,
          code: 'GROUP_NOT_AVAILABLE',
          message: 'This group is not one of the agent’s.',
          data: {
            errors: [{ path: 'customerGroupId', message: 'This group is not one of the agent’s.' }],
          },
        }
      : undefined,
  )
  await type(/^Name/, 'Siti')
  await type(/^Phone number/, '012-345 6789')
  await press('Add customer')
  expect(await screen.findByText('This group is not one of the agent’s.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Siti')
})

test('a new group is created in the form and chosen; Enter does not save the customer', async () => {
  const group = { id: 5, groupName: 'Pasar Malam' }
  const { sent } = await openAdd('AGENT', ({ method, url: { pathname } }) => {
    if (pathname !== '/api/customer-group') return undefined
    return method === 'POST' ? { data: group } : { data: { items: [group], total: 1 } }
  })
  await press('New group')
  await type(/^Group name/, 'Pasar Malam{Enter}')
  await waitFor(() => expect(getValue('Customer group')).toBe('Pasar Malam'))
  expect(written(sent).map(({ url, body }) => [url.pathname, body])).toEqual([
    ['/api/customer-group', { groupName: 'Pasar Malam' }],
  ])
})

test('documents are deleted on Save and not before', async () => {
  const { sent } = await openEdit()
  await press('Delete ic-front.pdf')
  await press('Delete ic-back.pdf')
  expect(screen.getAllByText('Deleted when you save')).toHaveLength(2)
  await press('Undo ic-back.pdf')
  expect(written(sent)).toHaveLength(0)
  await press('Save')
  await waitFor(() => expect(written(sent)).toHaveLength(2))
  expect(written(sent).map(({ url }) => url.pathname)).toEqual([
    '/api/customer/1',
    '/api/customer/1/attachment',
  ])
  expect(getFields(written(sent)[1]!)).toEqual({ deleteIdString: '21' })
})

test('refused documents can be sent again; the customer is saved once', async () => {
  let isDown = true
  const { sent } = await openEdit(({ url: { pathname } }) =>
    pathname.endsWith('/attachment') && isDown
      ? { status: 413, code: 'TOO_LARGE', message: 'This is too large.' }
      : undefined,
  )
  await press('Delete ic-front.pdf')
  await press('Save')
  const dialog = await screen.findByRole('dialog', { name: /the documents were not/ })
  expect(dialog.textContent).toContain('This is too large.')
  isDown = false
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Ahmad bin Ali saved')).toBeTruthy()
  const paths = written(sent).map(({ url }) => url.pathname)
  expect(paths.filter((path) => path === '/api/customer/1')).toHaveLength(1)
})

test('the number of an identity card is doubted and sent as it is typed', async () => {
  const { sent } = await openEdit()
  const field = screen.getByLabelText('IC or passport number')
  await userEvent.type(field, '901301-14-8354')
  await userEvent.tab()
  expect(await screen.findByText(/^The date of birth in this IC number is not valid/)).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '12#')
  await press('Save')
  expect(await screen.findByText('Please enter 5 to 20 letters and digits.')).toBeTruthy()
  expect(written(sent)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'a 1234567')
  await press('Save')
  await waitFor(() => expect(written(sent)).toHaveLength(1))
  expect((written(sent)[0]!.body as FormData).get('identityNumber')).toBe('a 1234567')
})

test('after saving, other customers with the same number appear with links', async () => {
  const siti = { id: 9, name: 'Siti', sameIdentity: false, samePhone: true }
  await openEdit(({ method }) =>
    method === 'PUT'
      ? { data: { ...saved.data, samePerson: createSamePersonDto({ here: [siti] }) } }
      : undefined,
  )
  await press('Save')
  expect(await screen.findByText('Possibly the same person as another customer')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Open existing customer Siti' })
  expect(link.getAttribute('href')).toBe('/customer/details?id=9')
})

test('leaving with chosen documents needs a confirmation', async () => {
  const { router, url } = await openEdit()
  await press('Delete ic-front.pdf')
  act(() => void router.navigate({ to: '/note' as never }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave this form?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }))
  expect(url()).toBe('/customer/edit?id=1')
})

test('a phone shows one step at a time, and an invalid step cannot be left', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 768px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await openAdd()
  await press('Next')
  expect(screen.getByText('Name is required.')).toBeTruthy()
  expect(screen.getByText('Step 1 of 4')).toBeTruthy()
  await type(/^Name/, 'Siti')
  await type(/^Phone number/, '012-345 6789')
  await press('Next')
  expect(await screen.findByText('Step 2 of 4')).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Business & address')
  await press('Back')
  expect(screen.getByLabelText<HTMLInputElement>(/^Name/).value).toBe('Siti')
})

test('warns of letters of a name that no paper can print, while it is typed', async () => {
  await openAdd()
  await type(/^Name/, 'மீனாட்சி')
  expect(screen.queryByText(/cannot print these letters/)).toBeNull()
  await userEvent.clear(screen.getByLabelText(/^Name/))
  await type(/^Name/, 'علي')
  expect(screen.queryByText(/cannot print these letters/)).toBeNull()
  await userEvent.clear(screen.getByLabelText(/^Name/))
  await type(/^Name/, 'שרה')
  expect(await screen.findByText(/cannot print these letters: ש ר ה/)).toBeTruthy()
})
