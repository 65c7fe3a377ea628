import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { respondWith, show } from '#testing/components/showWeb.tsx'
import { endpoint } from '../../contract/endpoint.ts'
import { useEndpointQuery } from '../api/useEndpointQuery.ts'
import { useEndpointMutation } from './useEndpointMutation.ts'

type Nothing = { summary: string; output: z.ZodNull }
const access = 'SIGNED_IN'
const getLoan = endpoint<Nothing>()({
  access,
  method: 'GET',
  path: '/loan',
  reads: ['LOANS', 'CASH'],
})
const getNote = endpoint<Nothing>()({ access, method: 'GET', path: '/note', reads: ['NOTES'] })
const getLog = endpoint<Nothing>()({ access, method: 'GET', path: '/log', reads: 'NONE' })
const getGone = endpoint<Nothing>()({ access, method: 'GET', path: '/gone', reads: ['LOANS'] })
const pay = endpoint<Nothing>()({ access, method: 'POST', path: '/pay', changes: ['LOANS'] })

function Page() {
  useEndpointQuery(getLoan, {})
  useEndpointQuery(getNote, {})
  useEndpointQuery(getLog, {})
  useEndpointQuery(getGone, {})
  const { mutate } = useEndpointMutation(pay, { gone: [getGone] })
  return <button onClick={() => void mutate({})}>pay</button>
}

test('after a write, what is on screen about its subject is requested again, and nothing else', async () => {
  const sent = respondWith(() => ({ data: null }))
  const paths = () => sent.map(({ url }) => url.pathname.replace('/api', ''))
  await show(<Page />)
  await waitFor(() => expect(paths().toSorted()).toEqual(['/gone', '/loan', '/log', '/note']))
  sent.length = 0
  await userEvent.click(screen.getByRole('button'))
  await waitFor(() => expect(paths()).toEqual(['/pay', '/loan']))
})
