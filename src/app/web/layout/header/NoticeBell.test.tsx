import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sen } from '#core/money.ts'
import type { RoleName } from '#core/access/roles.ts'
import { feedbackMessages } from '#platform/web/feedback/messages.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { keepSession } from '#platform/web/session/sessionState.ts'
import { replyOfDashboard } from '#testing/components/replyOfDashboard.ts'
import { respondByDefault, showApp } from '#testing/components/showApp.tsx'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { createAttentionDto } from '#testing/dtos/createDashboardDto.ts'

const NEEDS = {
  longBehind: { count: 4, amount: sen(48_000) },
  transfersToConfirm: { count: 3, amount: sen(41_000), oldCount: 1 },
  problemsReported: 2,
}

/** Opens a page while these things need attention. */
async function openWithAttention(role: RoleName, needs: object = NEEDS) {
  const sent = respondByDefault(({ url }) =>
    url.pathname.endsWith('/report/attention') ? { data: createAttentionDto(needs) } : undefined,
  )
  beLoggedIn(role)
  const shown = await showApp('/nowhere')
  const getRequests = () => sent.filter(({ url }) => url.pathname.endsWith('/report/attention'))
  return { ...shown, getRequests }
}

test('the bell keeps the notifications, newest first, and counts the unseen ones', async () => {
  await openWithAttention('AGENT', {})
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText(/No notifications yet/)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  act(() => {
    notify.info(platformMessages.nothingYet)
    notify.failed(feedbackMessages.failed, 'It is closed.')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 2 new' }))
  const kept = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(kept).toEqual([
    expect.stringMatching(/^FailedIt is closed\.\d\d:\d\d$/),
    expect.stringMatching(/^Nothing here yet\d\d:\d\d$/),
  ])
  expect(screen.getByRole('button', { name: 'Notifications' })).toBeTruthy()
})

test.each(['SUPER_ADMIN', 'ADMIN', 'AGENT'] as const)(
  'the bell counts what needs attention on every page and lists it above the notifications: %s',
  async (role) => {
    const { url } = await openWithAttention(role)
    const bell = await screen.findByRole('button', { name: 'Notifications, 3 need attention' })
    expect(bell.parentElement!.textContent).toBe('3')
    act(() => notify.info(platformMessages.nothingYet))
    await userEvent.click(
      await screen.findByRole('button', { name: 'Notifications, 3 need attention, 1 new' }),
    )
    const list = await screen.findByRole('dialog', { name: /^Notifications/ })
    const lines = (await within(list).findAllByRole('listitem')).map(
      ({ textContent }) => textContent,
    )
    expect(lines).toEqual([
      '3 transfers to confirm, RM 410.001 is more than 2 days old',
      '2 disputes to answer',
      '4 customers over 7 days past dueRM 480.00 in arrears',
      expect.stringMatching(/^Nothing here yet/),
    ])
    const titles = within(list).getAllByRole('heading')
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      'Needs attention',
      'Notifications',
    ])
    await userEvent.click(within(list).getByRole('link', { name: '2 disputes to answer' }))
    await waitFor(() => expect(url()).toBe('/dispute?state=OPEN'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

test('the bell has no number when nothing needs attention, and says so when it is opened', async () => {
  const { getRequests } = await openWithAttention('AGENT', {})
  await waitFor(() => expect(getRequests()).toHaveLength(1))
  await userEvent.click(screen.getByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No cash, transfers or loans to attend to.')).toBeTruthy()
  expect(screen.getByText('No notifications yet')).toBeTruthy()
})

test('who has no dashboard asks for nothing that needs attention', async () => {
  const { getRequests, unmount } = await openWithAttention('RUNNER')
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  expect(screen.queryByText('Needs attention')).toBeNull()
  unmount()
  const agent = await openWithAttention('AGENT')
  agent.unmount()
  keepSession(beLoggedIn('AGENT'), 't', ['CUSTOMER_MANAGEMENT_READ'])
  await showApp('/nowhere')
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications yet')).toBeTruthy()
  expect(screen.queryByText('Needs attention')).toBeNull()
  expect(getRequests()).toHaveLength(0)
})

test('a dispute that one may not answer is neither counted nor listed', async () => {
  const user = beLoggedIn('AGENT')
  keepSession(user, 't', ['SUMMARY_MANAGEMENT_READ'])
  respondByDefault(({ url }) =>
    url.pathname.endsWith('/report/attention') ? { data: createAttentionDto(NEEDS) } : undefined,
  )
  await showApp('/nowhere')
  await screen.findByRole('button', { name: 'Notifications, 2 need attention' })
})

test('on the dashboard the bell asks for nothing of its own', async () => {
  const sent = respondByDefault((each) => replyOfDashboard(each))
  beLoggedIn('AGENT')
  await showApp('/')
  // Cash, transfers, broken and promised today, paid, behind, ending and Kumar.
  await screen.findByRole('button', { name: 'Notifications, 8 need attention' })
  const count = (path: string) => sent.filter(({ url }) => url.pathname.endsWith(path)).length
  expect([count('/report/dashboard'), count('/report/attention')]).toEqual([1, 0])
})

test('a phone shows the bell once something needs attention', async () => {
  const real = window.matchMedia.bind(window)
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...real(query),
    matches: query.includes('768px'),
  }))
  await openWithAttention('AGENT')
  expect(await screen.findByRole('button', { name: /3 need attention/ })).toBeTruthy()
})
