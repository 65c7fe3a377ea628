import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { defineMessages } from '../../contract/message.ts'
import { show } from '#testing/components/showWeb.tsx'
import { ApiError } from '../api/apiError.ts'
import { confirm, showFailure, showSuccess } from './dialogs.ts'
import { setLanguage } from '../preferences/language.ts'

const text = defineMessages({ saved: ['Saved.', 'Disimpan.', '已保存。'] })

test('Success dialogs are titled "Successful" and failure dialogs "Failed", each with an Okay button.', async () => {
  await show(<p>Page</p>)
  const success = showSuccess(text.saved)
  const good = await screen.findByRole('dialog', { name: 'Successful' })
  expect(good.textContent).toContain('Saved.')
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  await success
  const texts = {
    code: 'CASHBOOK_CLOSED',
    message: 'It is closed.',
    status: 409,
    requestId: 'req-7',
  }
  const failure = showFailure(new ApiError(texts))
  const bad = await screen.findByRole('dialog', { name: 'Failed' })
  expect(bad.textContent).toContain('It is closed.')
  // For support: the code and the request's id.
  expect(bad.textContent).toContain('Error code CASHBOOK_CLOSED · Request ID req-7')
  await userEvent.click(screen.getByRole('button', { name: 'Okay' }))
  await failure
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('gives the focus to Okay, so that Enter and Escape close', async () => {
  await show(<p>Page</p>)
  for (const key of ['{Enter}', '{Escape}']) {
    const closed = showSuccess(text.saved)
    const okay = await screen.findByRole('button', { name: 'Okay' })
    await waitFor(() => expect(document.activeElement).toBe(okay))
    await userEvent.keyboard(key)
    await closed
  }
})

test('shows the dialogs in the language on screen', async () => {
  await show(<p>Page</p>)
  setLanguage('my')
  void showSuccess(text.saved)
  expect(await screen.findByRole('dialog', { name: 'Berjaya' })).toBeTruthy()
})

test('focuses Cancel for a dangerous action, so that Enter does nothing', async () => {
  await show(<p>Page</p>)
  const respond = confirm({
    title: 'Close CB000012?',
    submitLabel: 'Close 1 cashbook',
    isDanger: true,
  })
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(document.activeElement).toBe(cancel))
  await userEvent.keyboard('{Enter}')
  expect(await respond).toBe(false)
})

test('requires the confirmation text first', async () => {
  await show(<p>Page</p>)
  const respond = confirm({ title: 'Close all?', submitLabel: 'Close 37 cashbooks', typed: '37' })
  const submitLabel = await screen.findByRole('button', { name: 'Close 37 cashbooks' })
  await userEvent.type(screen.getByLabelText('Type 37 to confirm'), '36')
  expect((submitLabel as HTMLButtonElement).disabled).toBe(true)
  await userEvent.type(screen.getByLabelText('Type 37 to confirm'), '{Backspace}7')
  await userEvent.click(submitLabel)
  expect(await respond).toBe(true)
})
