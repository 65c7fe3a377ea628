import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { download } from '../../contract/download.ts'
import { exportQuery } from '../../contract/sheetFormat.ts'
import { z } from 'zod'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { ExportMenu } from './ExportMenu.tsx'

const definition = wholeEndpoint({
  method: 'GET',
  path: '/note/export',
  summary: 'Notes as a file',
  access: 'NOTE_MANAGEMENT_READ',
  query: exportQuery.extend({ colour: z.string() }),
  output: download,
})

const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
})
afterEach(() => vi.restoreAllMocks())

/** Fails the given number of requests, then responds with the file. */
function failFirst(times: number): URL[] {
  const request: URL[] = []
  vi.stubGlobal('fetch', async (input: string) => {
    request.push(new URL(input, 'http://localhost'))
    if (request.length <= times) return new Response('{}', { status: 500 })
    const headers = { 'content-disposition': "attachment; filename*=UTF-8''notes.csv" }
    return new Response('a,b', { headers: { ...headers, 'content-type': 'text/csv' } })
  })
  return request
}

async function choose(format: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: format }))
}

test('shows no button to a user who may not export', async () => {
  beLoggedIn('CUSTOMER')
  await show(<ExportMenu endpoint={definition} query={{}} />)
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('requests the file with the query of the screen', async () => {
  beLoggedIn('AGENT')
  const request = failFirst(0)
  await show(<ExportMenu endpoint={definition} query={{ colour: 'red' }} />)
  await choose('CSV')
  await waitFor(() => expect(saved).toEqual(['notes.csv']))
  expect(Object.fromEntries(request[0]!.searchParams)).toEqual({ colour: 'red', format: 'csv' })
})

test('shows a failure and retries on request', async () => {
  beLoggedIn('AGENT')
  const request = failFirst(2)
  await show(<ExportMenu endpoint={definition} query={{ colour: 'red' }} />)
  await choose('Excel (XLSX)')
  await screen.findByText('Export failed, please try again')
  expect(screen.getByRole('dialog', { name: 'Failed' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  expect(saved).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(request).toHaveLength(2))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(saved).toEqual(['notes.csv']))
  expect(request.map(({ searchParams }) => searchParams.get('format'))).toEqual(
    Array(3).fill('xlsx'),
  )
})

test('closes a failure with Okay and sends no further request', async () => {
  beLoggedIn('AGENT')
  const request = failFirst(1)
  await show(<ExportMenu endpoint={definition} query={{ colour: 'red' }} />)
  await choose('CSV')
  await userEvent.click(await screen.findByRole('button', { name: 'Okay' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(request).toHaveLength(1)
})
