import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { download } from '../../contract/download.ts'
import { wholeEndpoint } from '#testing/wholeEndpoint.ts'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { ShareButtons } from './ShareButtons.tsx'

const paper = wholeEndpoint({
  method: 'GET',
  path: '/paper',
  summary: 'A paper',
  access: 'SIGNED_IN',
  output: download,
} as const)

const shared: ShareData[] = []
let takesFiles = true
let refusal: Error | undefined

beforeEach(() => {
  Object.assign(navigator, {
    canShare: () => takesFiles,
    share: async (data: ShareData) => {
      shared.push(data)
      if (refusal) throw refusal
    },
  })
  URL.createObjectURL = () => 'blob:paper'
  URL.revokeObjectURL = () => {}
})
afterEach(() => {
  shared.length = 0
  takesFiles = true
  refusal = undefined
  vi.restoreAllMocks()
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

async function open(status = 200) {
  beLoggedIn('AGENT')
  vi.stubGlobal('fetch', async () => {
    if (status !== 200) {
      const refused = { success: false, message: 'Not now.', code: 'NOPE' }
      return Response.json(refused, { status, headers: { 'x-request-id': 'req-1' } })
    }
    const disposition = "attachment; filename*=UTF-8''iou_CB1.pdf"
    const headers = { 'content-disposition': disposition, 'content-type': 'application/pdf' }
    return new Response('%PDF', { headers })
  })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  await show(<ShareButtons endpoint={paper} input={{}} text="Two words" phone="+60123456789" />)
  await userEvent.click(screen.getByText('Share'))
  return saved
}

test('shows the refusal of a file and shares nothing', async () => {
  const saved = await open(409)
  expect(await screen.findByText('Not now.')).toBeTruthy()
  expect(shared).toEqual([])
  expect(saved).not.toHaveBeenCalled()
})

test('gives the file and the text to the phone’s share sheet', async () => {
  const saved = await open()
  await waitFor(() => expect(shared).toHaveLength(1))
  expect(shared[0]!.text).toBe('Two words')
  expect(shared[0]!.files![0]!.name).toBe('iou_CB1.pdf')
  expect(saved).not.toHaveBeenCalled()
})

test('saves the file where no share sheet accepts files', async () => {
  takesFiles = false
  const saved = await open()
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1))
  expect(shared).toEqual([])
})

test('treats a closed share sheet as done and a failed one as a failure', async () => {
  refusal = new DOMException('closed', 'AbortError')
  const closed = await open()
  await waitFor(() => expect(shared).toHaveLength(1))
  expect(closed).not.toHaveBeenCalled()
  refusal = new DOMException('too late', 'NotAllowedError')
  await userEvent.click(screen.getByText('Share'))
  await waitFor(() => expect(closed).toHaveBeenCalledTimes(1))
})

test('opens that person’s chat with the text', async () => {
  await open()
  expect(screen.getByText('WhatsApp').closest('a')!.href).toBe(
    'https://wa.me/60123456789?text=Two%20words',
  )
})
