import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rememberPerson, wipePeople } from '#platform/web/device/keptPeople.ts'
import { keepValue } from '#platform/web/device/keptValues.ts'
import { SHARED_SLIP } from '#platform/web/device/places.ts'
import { today } from '#platform/web/preferences/today.ts'
import { createCollectRowDto } from '#testing/dtos/createCollectRowDto.ts'
import { openRound } from '#testing/components/openRound.tsx'
import { beLoggedIn } from '#testing/components/showWeb.tsx'
import { forgetSharedSlip } from './sharedSlip.ts'

const SLIP = { name: 'bank.png', type: 'image/png', content: btoa('white') }
const MAYBANK = {
  id: 31,
  agentId: 7,
  agentName: 'Lim',
  name: 'Maybank 4321',
  status: 1,
  balance: null,
}
const NEEDS_ACCOUNT = /^This slip cannot be placed: the agent has no bank account/

beforeEach(() => localStorage.clear())
afterEach(async () => {
  await forgetSharedSlip()
})

/** A slip that this person shared and has not placed. */
async function shareAs(id: number) {
  const user = beLoggedIn('RUNNER', { id, username: `runner${id}` })
  await rememberPerson()
  await keepValue(id, user.outboxKey!, SHARED_SLIP, SLIP)
}
const openAs = (id: number, accounts: object[]) =>
  openRound([createCollectRowDto(today())], undefined, [], accounts, {
    id,
    username: `runner${id}`,
  })

test('a shared slip that waits for one person is not shown to another', async () => {
  await shareAs(91)
  await wipePeople(({ id }) => id !== 92)
  await openAs(92, [MAYBANK])
  expect(screen.queryByText('Whose payment is this slip?')).toBeNull()
})

test('a shared slip outlasts another person’s log-in and the end of the day', async () => {
  await shareAs(93)
  await wipePeople(({ id }) => id !== 94)
  await wipePeople(() => true)
  await openAs(93, [MAYBANK])
  expect(await screen.findByText('Whose payment is this slip?')).toBeTruthy()
  expect(await screen.findByRole('combobox', { name: 'Whose payment is this slip?' })).toBeTruthy()
  expect(screen.queryByText(NEEDS_ACCOUNT)).toBeNull()
})

test('once it is discarded, nothing of it is kept', async () => {
  await shareAs(95)
  await forgetSharedSlip()
  await expect(wipePeople(({ id }) => id === 95)).resolves.toEqual([])
})

test('an agent without an active bank account reads why the slip cannot be placed', async () => {
  await shareAs(96)
  await openAs(96, [{ ...MAYBANK, status: -1 }])
  expect(await screen.findByText(NEEDS_ACCOUNT)).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Whose payment is this slip?' })).toBeNull()
})
