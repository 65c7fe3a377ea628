import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '#testing/components/showWeb.tsx'
import { PhoneReach } from './PhoneReach.tsx'

const lines = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('an address of this computer lets no phone in, and the way to another is said', async () => {
  await show(<PhoneReach origin="http://127.0.0.1:4000" />)
  expect(lines()).toEqual([
    'Phones can open http://127.0.0.1:4000: not yet',
    'Nobody can read along (HTTPS): not yet',
    'A phone keeps the round when there is no network: not yet',
  ])
  expect(screen.getByText(/HTTPS, and open it there/)).toBeTruthy()
})

test('plain HTTP opens on phones, without HTTPS', async () => {
  await show(<PhoneReach origin="http://192.168.1.7:4000" />)
  expect(lines().slice(0, 2)).toEqual([
    'Phones can open http://192.168.1.7:4000: yes',
    'Nobody can read along (HTTPS): not yet',
  ])
})

test('an address with HTTPS is open for all; what a browser does not keep is said', async () => {
  await show(<PhoneReach origin="https://cash.example" />)
  expect(lines()).toEqual([
    'Phones can open https://cash.example: yes',
    'Nobody can read along (HTTPS): yes',
    'A phone keeps the round when there is no network: not yet',
  ])
})
