import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { serverNow } from '#platform/web/preferences/serverClock.ts'
import { forgetOldSent } from '#platform/web/device/keepSent.ts'
import { rememberPerson, wipePeople } from '#platform/web/device/keptPeople.ts'
import { openPersonDatabase } from '#platform/web/device/personDatabase.ts'
import { listPersonDatabases } from '#platform/web/device/personDatabaseNames.ts'
import { getSentPlace } from '#platform/web/device/places.ts'
import { seal } from '#platform/web/device/seal.ts'
import { today } from '#platform/web/preferences/today.ts'
import { beLoggedIn, respondWith, show, type Sent } from '#testing/components/showWeb.tsx'
import type { Entry, SentEntry } from './outbox/entry.ts'
import { findLost, getStanding } from './outbox/lost.ts'
import { loadSent } from './outbox/outboxRecords.ts'
import { getOutbox } from './outbox/ownOutbox.ts'
import { LostNotice } from './LostNotice.tsx'

const KEY = '4c'.repeat(32)
const DAY_MS = 86_400_000

const pay = (key: string, more: object = {}) =>
  ({
    key,
    cashbookId: 12,
    name: 'Tan Ah Kow',
    on: today(),
    tries: 1,
    act: 'PAY',
    amountSen: sen(2_000),
    seenTransactionCount: 2,
    ...more,
  }) as Entry

const sentAgo = (entry: Entry, days = 0, more: object = {}): SentEntry => ({
  entry,
  sentAt: new Date(serverNow().getTime() - days * DAY_MS).toISOString(),
  ...more,
})

/** Is logged in as a runner whose phone has sent these entries. */
async function beRunner(id: number, sent: readonly SentEntry[]) {
  beLoggedIn('RUNNER', { id, outboxKey: KEY })
  await rememberPerson()
  const db = await openPersonDatabase(id)
  for (const each of sent) await db.add('sent', seal(each, KEY, getSentPlace(id)))
  return { userId: id, key: KEY }
}

const isQuestion = ({ url }: Sent) => url.pathname.endsWith('/request-outcome/known')

/** The books know these keys; payments are accepted. */
const haveBooks = (known: readonly string[]) =>
  respondWith((sent) =>
    isQuestion(sent)
      ? { data: { known } }
      : { data: { transaction: { id: 9 }, cashbook: { id: 12 } } },
  )

test('nothing that was undone, discarded, removed or sent too long ago is offered', async () => {
  const owner = await beRunner(81, [
    sentAgo(pay('undone')),
    sentAgo(pay('undone-undo', { act: 'UNPAY', transactionId: 4 })),
    sentAgo(pay('undone-at-once', { isUndone: true })),
    sentAgo(pay('discarded'), 0, { discarded: 'RETURNED' }),
    sentAgo(pay('old'), 6),
    sentAgo(pay('removed')),
    sentAgo(pay('lost'), 4),
    sentAgo(pay('lost'), 4),
  ])
  // A payment that the agent removed keeps its key.
  const sent = haveBooks(['removed'])
  const lost = await findLost(owner)
  expect(lost.map(({ key }) => key)).toEqual(['lost'])
  expect(sent[0]!.body).toEqual({ idempotencyKeys: ['removed', 'lost'] })
  expect(getStanding([])).toEqual([])
})

test('what the books do not know is offered, and sent once more under its key', async () => {
  const owner = await beRunner(82, [
    sentAgo(pay('known')),
    sentAgo(pay('lost-1')),
    sentAgo(pay('lost-2')),
  ])
  const sent = haveBooks(['known'])
  await show(<LostNotice />)
  await screen.findByText('2 entries you sent are not in the books any more: RM 40.00')
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
  const payments = () => sent.filter(({ url }) => url.pathname.endsWith('/transaction/credit'))
  await waitFor(() => expect(payments()).toHaveLength(2))
  expect(payments().map(({ headers }) => headers.get('idempotency-key'))).toEqual([
    'lost-1',
    'lost-2',
  ])
  expect(screen.queryByText(/not in the books/)).toBeNull()
  await waitFor(() => expect(getOutbox(82).entries).toEqual([]))
  await waitFor(async () => {
    const keys = (await loadSent(owner)).map(({ entry }) => entry.key)
    expect(keys).toEqual(['known', 'lost-1', 'lost-2'])
  })
})

test('what is left out is not offered again', async () => {
  const owner = await beRunner(83, [sentAgo(pay('lost'))])
  haveBooks([])
  await show(<LostNotice />)
  await userEvent.click(await screen.findByRole('button', { name: 'Leave them out' }))
  await waitFor(async () => expect(await loadSent(owner)).toEqual([]))
  expect(await findLost(owner)).toEqual([])
})

test('a log-out leaves only what was sent, sealed, and the days end that too', async () => {
  const owner = await beRunner(84, [sentAgo(pay('kept')), sentAgo(pay('old'), 6)])
  await wipePeople(({ id }) => id === 84)
  const db = await openPersonDatabase(84)
  expect(await db.getAll('person')).toEqual([])
  expect(JSON.stringify(await db.getAll('sent'))).not.toContain('Tan Ah Kow')
  await forgetOldSent(84, KEY)
  expect((await loadSent(owner)).map(({ entry }) => entry.key)).toEqual(['kept'])
  await db.put('kept', '2026-01-01', 'sentUntil')
  await wipePeople(() => false)
  expect(await listPersonDatabases()).not.toContain(84)
})
