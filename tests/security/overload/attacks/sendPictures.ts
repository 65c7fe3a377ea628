import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { measureGrowth } from '../../../support/measureGrowth.ts'
import { remoteApp } from '../../../support/remoteApp.ts'
import { createTestUser } from '#testing/testUser.ts'
import { replaceAttachments } from '#modules/customers/contract.ts'
import { signIou } from '#modules/lending/iou/contract.ts'
import { pathTo } from '#platform/contract/endpoint.ts'
import type { Overload, Target } from '../overload.ts'
import { countStatuses } from '../parts/countStatuses.ts'

const FORMS = 10
const SHORT_FORMS = 4
const SIDE = 5_600
const STALLED = 20
const STALLED_BYTES = 9_900_000
// Forms that one person may have under way at the same time.
const TAKEN = 3
// One picture unpacked is 100 MB; without limits it was a gigabyte and more.
const MOST_MB = 600

/** A picture is megabytes once unpacked, and a form lies in memory until it is whole. */
export const sendPictures: Overload = {
  title: `${FORMS} forms at once of a picture of 31 megapixels, by an agent; ${STALLED} forms of 9.9 MB that never end, by a customer`,
  prepare: async ({ dataDir }) => {
    const red = { width: SIDE, height: SIDE, channels: 3, background: 'red' } as const
    const jpeg = sharp({ create: red }).jpeg({ progressive: true })
    await writeFile(join(dataDir, 'large.jpg'), await jpeg.toBuffer())
  },
  async attack(target, { rounds, isShort, report }) {
    const picture = await readFile(join(target.dataDir, 'large.jpg'))
    for (let round = 0; round < rounds; round++) {
      const { summary, grewBytes } = await measureGrowth(target.product.pid, () =>
        play(target, picture, isShort ? SHORT_FORMS : FORMS),
      )
      const grown = Math.round(grewBytes / 1024 / 1024)
      report(`    ${summary}; the server grew by ${grown} MB`)
      assert.ok(!(grown > MOST_MB), `the server grew by ${grown} MB, ${MOST_MB} at most`)
    }
  },
  injections: {},
}

async function play(target: Target, picture: Buffer, forms: number): Promise<{ summary: string }> {
  const stalled = Array.from({ length: STALLED }, () => stall(target))
  const statuses = await Promise.all(Array.from({ length: forms }, () => send(target, picture)))
  for (const { end } of stalled) end()
  const refused = (await Promise.all(stalled.map(({ status }) => status))).filter(Boolean)
  assert.ok(statuses.includes(200), 'pictures are taken')
  assert.ok(STALLED - refused.length <= TAKEN, 'of one person only so many forms come in')
  return { summary: `pictures: ${countStatuses(statuses)}; stalled: ${countStatuses(refused)}` }
}

async function send({ product, scenario }: Target, picture: Buffer): Promise<number> {
  const { agent, customerId } = scenario.own
  const payload = new FormData()
  payload.append('Files', new Blob([new Uint8Array(picture)]), 'large.jpg')
  const url = `/api${pathTo(replaceAttachments, { customerId })}`
  const { status } = await createTestUser(remoteApp(product.port), agent).inject({
    method: 'PUT',
    url,
    payload,
  })
  return status
}

const MOST_OF_FILE = Buffer.alloc(STALLED_BYTES, 'x')

/** A form that stops shortly before its end; the status of its reply, 0 when it was ended without any. */
function stall({ product, scenario }: Target): { status: Promise<number>; end(): void } {
  const { login, customerId } = scenario.own
  const socket = connect({ port: product.port, host: '127.0.0.1' })
  const lines = [
    `POST /api${pathTo(signIou, { id: customerId })} HTTP/1.1`,
    'Host: 127.0.0.1',
    `Authorization: Bearer ${login.token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 10000000',
    '',
    '--b',
    'Content-Disposition: form-data; name="signature"; filename="a.png"',
    'Content-Type: image/png',
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  socket.write(MOST_OF_FILE)
  const status = new Promise<number>((resolve) => {
    socket.once('data', (bytes) => resolve(Number(bytes.subarray(9, 12).toString())))
    socket.on('error', () => {})
    socket.once('close', () => resolve(0))
  })
  return { status, end: () => void socket.destroy() }
}
