import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import type { SystemTest } from '../support/systemTest.ts'
import type { FaultInjection, FaultyServer } from '../support/openFaultyServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCustomer } from '#modules/customers/contract.ts'
import { Download } from '#platform/server/handler.ts'
import { zipBomb } from '#testing/files/zipBomb.ts'
import { hugePicture, NAMES, PAPER, PLANTED, polyglots, REFUSED } from './uploads/badFiles.ts'

/** S3: files with another content than their name, or more than it. */
export const badUploads: SystemTest = {
  title: 'files with another content than their name',
  rounds: 1,
  run: async (server, { report }) => {
    const agent = await server.users.agent()
    const { id } = await server.users.customer(agent)
    for (const [name, content] of Object.entries(await polyglots())) {
      await assertServedSafely(server, agent, name, content)
    }
    for (const name of NAMES) await assertServedSafely(server, agent, name, await plain())
    await assertServedSafely(server, agent, 'paper.pdf', PAPER)
    await assertFlat(server)
    const kept = await readdir(server.filesDirectory, { recursive: true })
    const refused = { ...REFUSED, 'huge.png': await hugePicture() }
    for (const [name, content] of Object.entries(refused)) {
      for (const field of ['Files', 'profilePhoto'] as const) {
        assert.equal(await send(agent, id, field, name, content), 415, `${name} as ${field}`)
      }
    }
    assert.equal(
      await send(agent, id, 'profilePhoto', 'paper.pdf', PAPER),
      415,
      'a paper is no photo',
    )
    const keptAfter = await readdir(server.filesDirectory, { recursive: true })
    assert.deepEqual(keptAfter, kept, 'nothing that was refused is kept')
    await assertNothingUnpacked(await server.users.superAdmin())
    const count = Object.keys(refused).length
    report(`  ${count} kinds refused, as papers and as photos; what is taken comes back harmless`)
  },
  injections: { attachment: inline(), 'encoding again': { inject: keepMetadata } },
}

const plain = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()

async function send(
  who: TestUser,
  customerId: number,
  field: string,
  name: string,
  content: Buffer,
) {
  const payload = new FormData()
  payload.append(field, new Blob([new Uint8Array(content)]), name)
  const url = `/api/customer/${customerId}${field === 'Files' ? '/attachment' : ''}`
  const { status } = await who.inject({ method: 'PUT', url, payload })
  return status
}

/** A workbook that unpacks to 200 MB is not unpacked. */
async function assertNothingUnpacked(owner: TestUser): Promise<void> {
  const payload = new FormData()
  payload.append('file', new Blob([new Uint8Array(zipBomb(200 * 1024 * 1024))]), 'customers.xlsx')
  const before = process.memoryUsage().rss
  const url = '/api/configuration/data-migration/customers?dryRun=true'
  const headers = { 'idempotency-key': randomUUID() }
  const reply = await owner.inject({ method: 'POST', url, payload, headers })
  assert.equal(reply.status, 413, 'a zip bomb')
  assert.ok(process.memoryUsage().rss - before < 150 * 1024 * 1024, 'it was not unpacked')
}

/** Uploads the file as an attachment of a customer, and checks how it is served. */
async function assertServedSafely(
  server: FaultyServer,
  agent: TestUser,
  name: string,
  content: Buffer,
) {
  const { id } = await server.users.customer(agent)
  assert.equal(await send(agent, id, 'Files', name, content), 200, name)
  const { attachments } = await agent.call(getCustomer, { params: { id } })
  for (const size of ['', '?size=small']) {
    const { path } = attachments[0]!
    const reply = await agent.inject({
      method: 'GET',
      url: `/api${path}${size}`,
    })
    assert.equal(reply.status, 200, name)
    const { headers, bytes } = reply
    const type = String(headers['content-type'])
    assert.match(
      String(headers['content-disposition']),
      /^attachment; filename\*=UTF-8''[\w.!~*'()%-]+$/,
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['set-cookie'], undefined)
    assert.equal(
      headers['content-security-policy']?.toString().includes("default-src 'none'"),
      true,
    )
    assert.equal(type, content === PAPER ? 'application/pdf' : 'image/webp', name)
    if (content !== PAPER) await assertPictureOnly(name, bytes)
  }
}

async function assertPictureOnly(name: string, bytes: Buffer): Promise<void> {
  const { format, exif, iptc, xmp } = await sharp(bytes).metadata()
  assert.deepEqual(
    { format, exif, iptc, xmp },
    { format: 'webp', exif: undefined, iptc: undefined, xmp: undefined },
    name,
  )
  for (const word of PLANTED)
    assert.ok(!bytes.includes(word, 0, 'latin1'), `${name} still has ${word}`)
}

/** Every file lies in the folder itself, under the hash of what it holds. */
async function assertFlat({ filesDirectory }: FaultyServer): Promise<void> {
  for (const name of await readdir(filesDirectory, { recursive: true })) {
    assert.match(name, /^([0-9a-f]{2}\/?){0,2}([0-9a-f]{64}(\.small)?)?$/)
  }
}

function inline(): FaultInjection {
  return {
    route: (route) => {
      if (route.endpoint.path !== '/file/{id}') return route
      const handler: typeof route.handler = async (context, input) => {
        const { mediaType, fileName, content } = (await route.handler(context, input)) as Download
        return new Download(mediaType, fileName, content, true)
      }
      return { ...route, handler }
    },
  }
}

/** Pictures are encoded again, with their metadata. */
function keepMetadata() {
  type Encode = (this: { keepMetadata(): unknown }, options?: object) => unknown
  const { prototype } = sharp as unknown as { prototype: { webp: Encode } }
  const { webp } = prototype
  prototype.webp = function (options) {
    return webp.call(this.keepMetadata() as never, options)
  }
  return () => void (prototype.webp = webp)
}
