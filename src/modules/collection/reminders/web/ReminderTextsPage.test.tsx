import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/message.ts'
import { createBusinessDto } from '#testing/dtos/createBusinessDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { REMINDER_REASONS } from '#core/reminders.ts'
import { ReminderTextsPage } from './ReminderTextsPage.tsx'

const texts = REMINDER_REASONS.flatMap((reason) =>
  LANGUAGES.map((language) => ({
    reason,
    language,
    template: `${language} {name} {amount}`,
    isDefault: reason !== 'DUE_TODAY',
  })),
)

function openPage() {
  beLoggedIn('SUPER_ADMIN')
  return respondWith(({ method, url }) => {
    if (method === 'PUT') return { data: texts[0] }
    return { data: url.pathname.endsWith('/business') ? createBusinessDto() : texts }
  }, [])
}

const panel = async () => {
  const heading = await screen.findByRole('heading', { name: 'Promise broken' })
  return within(heading.closest('section')!)
}

test('an unknown place is refused at the field and not sent', async () => {
  const sent = openPage()
  await show(<ReminderTextsPage />)
  const first = await panel()
  await userEvent.type(first.getByRole('textbox'), ' {{nme}')
  await userEvent.click(first.getByRole('button', { name: 'Save' }))
  await first.findByText(/\{nme\} is not a place/)
  expect(sent.filter(({ method }) => method === 'PUT')).toEqual([])
})

test('the preview follows the text in its language, and Save sends it', async () => {
  const sent = openPage()
  await show(<ReminderTextsPage />)
  await screen.findByRole('heading', { name: 'Promise broken' })
  await userEvent.click(screen.getByText('Bahasa Melayu'))
  const first = await panel()
  await userEvent.type(first.getByRole('textbox'), ' – {{balance}')
  first.getByText('my Tan Mei Ling RM 20.00 – RM 480.00')
  await userEvent.click(first.getByRole('button', { name: 'Save' }))
  expect(sent.find(({ method }) => method === 'PUT')!.body).toEqual({
    reason: 'PROMISE_BROKEN',
    language: 'my',
    template: 'my {name} {amount} – {balance}',
    was: { template: 'my {name} {amount}' },
  })
})

test('only a text of the business can be reset', async () => {
  const sent = openPage()
  await show(<ReminderTextsPage />)
  await userEvent.click(await screen.findByRole('button', { name: 'Reset to the default' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Reset to the default' }))
  expect(sent.find(({ method }) => method === 'PUT')!.body).toEqual({
    reason: 'DUE_TODAY',
    language: 'en',
    template: null,
  })
})
