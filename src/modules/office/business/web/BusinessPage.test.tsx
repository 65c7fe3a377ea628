import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createBusinessDto } from '#testing/dtos/createBusinessDto.ts'
import { beLoggedIn, getFields, respondWith, show } from '#testing/components/showWeb.tsx'
import { BusinessPage } from './BusinessPage.tsx'
import { Letterhead } from './Letterhead.tsx'

const JUJUR = createBusinessDto({
  name: 'Jujur Kredit Sdn Bhd',
  legalName: 'Jujur Kredit Sdn Bhd',
  registrationNumber: '201901000005',
  licenceNumber: 'WL 1234/10',
  licenceEndsOn: '2026-12-31' as never,
  address: '12, Jalan Pasar\n50100 Kuala Lumpur',
  phoneNumber: '+60323456789',
})

test('a form that is refused by its own rules is not sent', async () => {
  beLoggedIn('SUPER_ADMIN')
  const sent = respondWith(() => ({}), [], createBusinessDto())
  await show(<BusinessPage />)
  await userEvent.type(await screen.findByLabelText('Business email'), 'x')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByLabelText('Business email').getAttribute('aria-invalid')).toBe('true')
  expect(sent).toEqual([])
})

test('the preview follows the form, in a language to choose, and Save sends it', async () => {
  beLoggedIn('SUPER_ADMIN')
  const sent = respondWith(() => ({ data: JUJUR }), [], JUJUR)
  await show(<BusinessPage />)
  const number = await screen.findByLabelText('Licence no.')
  expect(screen.getByText('Reg. no. 201901000005', { exact: false }).textContent).toBe(
    'Reg. no. 201901000005 · Licence no. WL 1234/10, until 31-12-2026',
  )
  await userEvent.clear(number)
  await userEvent.type(number, 'WL 9')
  expect(screen.getByText('Licence no. WL 9, until 31-12-2026', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByText('中文'))
  expect(screen.getByText('执照号 WL 9，有效至 31-12-2026', { exact: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent[0]!.method).toBe('PUT')
  const { was, ...changed } = getFields(sent[0]!)
  expect(changed).toEqual({ licenceNumber: 'WL 9' })
  expect(JSON.parse(was!)).toEqual({ licenceNumber: JUJUR.licenceNumber })
})

test('a paper has a letterhead once there is a legal name, and a signed one its own', async () => {
  beLoggedIn('AGENT')
  respondWith(() => ({}), [], createBusinessDto({ name: 'From the server' }))
  const { container, unmount } = await show(<Letterhead language="en" />)
  expect(container.textContent).toBe('')
  unmount()
  await show(<Letterhead language="en" business={JUJUR} />)
  expect(await screen.findByText('12, Jalan Pasar, 50100 Kuala Lumpur')).toBeTruthy()
  expect(screen.getByText('03-2345 6789')).toBeTruthy()
})
