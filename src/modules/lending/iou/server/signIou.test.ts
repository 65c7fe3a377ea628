import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { collect } from '#testing/lend.ts'
import { ADDRESS, DRAWN, openIous, type Ious, type SignedLoan } from '#testing/openIous.ts'
import { lendTo } from '#testing/lendTo.ts'
import { getCashbook, updateCashbook } from '../../cashbooks/contract.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { getPortalUrl, openPortalLink } from '#modules/portal/contract.ts'
import * as endpoints from '../contract.ts'
import type { Strokes } from '../strokes.ts'

let server: TestServer
let agent: TestUser
let runner: TestUser
let other: TestUser
let loan: Ious['lendOnIou']
let read: Ious['read']
let sign: Ious['sign']
beforeAll(async () => {
  ;({ server, agent, runner, other, lendOnIou: loan, read, sign } = await openIous())
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const change = (given: SignedLoan, body: object) =>
  agent.request(updateCashbook, { params: { id: given.cashbookId }, body })

describe('signing is refused', () => {
  test('to other users, and for a customer of another cashbook', async () => {
    const [own, another] = [await loan(), await loan()]
    expect(await sign(other, own)).toMatchObject({ status: 404 })
    const mixed = { ...own, customerId: another.customerId }
    expect(await sign(agent, mixed)).toMatchObject({ status: 404 })
    const login = await server.users.customerLogin(agent, another.customerId)
    expect(await sign(login, own)).toMatchObject({ status: 404 })
    expect((await read(agent, own)).signature).toBeNull()
  })

  test('with more points than a signature needs, with a message', async () => {
    const line = Array.from({ length: 1_000 }, (_, i): [number, number] => [i, i % 400])
    const strokes: Strokes = Array.from({ length: 6 }, () => line)
    expect(await sign(agent, await loan(), { strokes })).toMatchObject({
      status: 422,
      data: {
        errors: [
          {
            path: 'strokes',
            message:
              'The signature has too many strokes. Clear it and sign again with fewer strokes.',
          },
        ],
      },
    })
  })

  test('while the terms have an empty field', async () => {
    const given = await loan({ city: 'Ipoh' })
    expect(await read(agent, given)).toMatchObject({ missing: ['address'] })
    expect(await sign(agent, given)).toMatchObject({
      status: 422,
      code: 'IOU_INCOMPLETE',
      data: { missing: ['address'] },
    })
  })

  test('until the business has a name: no IOU names the software as the lender', async () => {
    const nameless = await openTestServer('2026-01-10', undefined, '')
    const lim = await nameless.users.agent()
    const { id } = await nameless.users.customer(lim, ADDRESS)
    const { id: cashbookId } = await lendTo(lim, id, {})
    const before = await lim.call(endpoints.getIou, { params: { cashbookId } })
    expect(before).toMatchObject({ terms: { lenderName: '' }, missing: ['lenderName'] })
    const body = { cashbookId, termsHash: before.termsHash, language: 'en' as const }
    const reply = await lim.request(endpoints.signIou, {
      params: { id },
      body: { ...body, strokes: DRAWN },
    })
    expect(reply).toMatchObject({ status: 422, code: 'IOU_INCOMPLETE' })
    await nameless.close()
  })

  test.each([
    ['nothing at all', {}],
    ['an empty drawing', { strokes: [] }],
    [
      'a slip of the finger',
      {
        strokes: [
          [[5, 5]],
          [
            [9, 9],
            [30, 30],
          ],
        ],
      },
    ],
  ])('with %s', async (_, more) => {
    expect(await sign(agent, await loan(), more)).toMatchObject({
      status: 422,
      code: 'SIGNATURE_EMPTY',
      data: { errors: [{ path: 'strokes' }] },
    })
  })

  test('with a blank name, points outside the box, or two signatures at once', async () => {
    const given = await loan()
    expect(await sign(agent, given, { typedName: '  ' })).toMatchObject({ status: 422 })
    expect(await sign(agent, given, { strokes: [[[5, 401]]] })).toMatchObject({ status: 422 })
    const both = { typedName: 'Tan', strokes: DRAWN }
    expect(await sign(agent, given, both)).toMatchObject({ code: 'SIGNATURE_TWICE' })
  })

  test('with an empty picture', async () => {
    const given = await loan()
    const white = { width: 40, height: 20, channels: 3, background: '#fff' } as const
    const reply = await signWithPicture(given, await sharp({ create: white }).png().toBuffer())
    expect(reply).toMatchObject({ status: 422, code: 'SIGNATURE_EMPTY' })
  })

  test('on terms that changed since they were shown', async () => {
    const given = await loan()
    const { termsHash } = await read(agent, given)
    expect(await change(given, { debitDays: 50 })).toMatchObject({ status: 200 })
    const reply = await sign(agent, given, { strokes: DRAWN, termsHash })
    expect(reply).toMatchObject({ status: 409, code: 'IOU_CHANGED' })
  })

  test('a second time, and once the loan is settled', async () => {
    const given = await loan()
    expect(await sign(agent, given)).toMatchObject({ status: 200 })
    expect(await sign(agent, given)).toMatchObject({ status: 409, code: 'IOU_SIGNED' })
    const paid = await loan()
    await collect(agent, paid.cashbookId, 1_200)
    await agent.call(setCashbookStatus, { params: { status: 2 }, body: { ids: [paid.cashbookId] } })
    expect(await sign(agent, paid)).toMatchObject({ status: 409, code: 'CASHBOOK_NOT_UNSETTLED' })
  })
})

async function signWithPicture(given: SignedLoan, png: Buffer) {
  const { termsHash } = await read(agent, given)
  const payload = new FormData()
  const fields = { cashbookId: String(given.cashbookId), language: 'my', termsHash }
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  payload.append('signature', new Blob([new Uint8Array(png)]), 'signature.png')
  const url = `/api/customer/${given.customerId}/signature`
  return agent.inject({ method: 'POST', url, payload })
}

describe('a signature', () => {
  test('gets its time, its user and its terms from the server', async () => {
    const given = await loan()
    const { data } = await sign(runner, given)
    const { terms, termsHash } = await read(agent, given)
    expect(terms).toMatchObject({
      customerName: '陈美玲',
      address: '12 Jalan Pasar, 30000 Ipoh, Perak',
      agentName: 'Lim',
      lenderName: 'Pinjaman Jujur Sdn Bhd',
      expectedCredit: 120_000,
      interestRate: 20,
      debitDays: 60,
    })
    expect(data.signature).toMatchObject({
      strokes: DRAWN,
      typedName: null,
      picture: null,
      language: 'en',
      termsHash,
      signedAt: '2026-01-10T04:00:00.000Z',
      signedByName: 'Siti',
      signedByRole: 4,
      linkValidUntil: null,
    })
    const line = await server.db
      .selectFrom('operation_log')
      .selectAll()
      .where('action', '=', 'iou.sign')
      .where('cashbook_id', '=', given.cashbookId)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ actor_id: runner.id, customer_id: given.customerId })
    const list = await agent.call(endpoints.listSignatures, { params: { id: given.customerId } })
    expect(list).toMatchObject([{ cashbookId: given.cashbookId, termsHash }])
    const params = { id: given.customerId }
    expect(await other.request(endpoints.listSignatures, { params })).toMatchObject({ status: 404 })
  })

  test('locks the terms: no edit of the loan, no later name or address, no change of its row', async () => {
    const given = await loan()
    await sign(agent, given, { typedName: 'Tan Mei Ling' })
    const before = await read(agent, given)
    for (const body of [{ debitDays: 50 }, { expectedCredit: sen(200_000) }]) {
      expect(await change(given, body)).toMatchObject({ status: 409, code: 'CASHBOOK_SIGNED' })
    }
    expect(await change(given, { remark: 'seen' })).toMatchObject({ status: 200 })
    await agent.call(updateCustomer, {
      params: { id: given.customerId },
      body: { name: 'Chen', address: 'Elsewhere' },
    })
    expect(await read(agent, given)).toEqual(before)
    const params = { id: given.cashbookId }
    expect(await agent.call(getCashbook, { params })).toMatchObject({ isSigned: true })
    const row = () => server.db.updateTable('signatures').where('cashbook_id', '=', params.id)
    await expect(row().set({ typed_name: 'Another' }).execute()).rejects.toThrow(
      'cannot be changed',
    )
    const gone = server.db.deleteFrom('signatures').where('cashbook_id', '=', params.id)
    await expect(gone.execute()).rejects.toThrow('append-only')
  })

  test('and a concurrent change of terms: only one of them succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const given = await loan()
      const { termsHash } = await read(agent, given)
      const [signed, changed] = await Promise.all([
        sign(agent, given, { strokes: DRAWN, termsHash }),
        change(given, { debitDays: 50 }),
      ])
      expect([signed.status, changed.status].sort()).toEqual([200, 409])
      expect(signed.status === 200 ? changed.code : signed.code).toBe(
        signed.status === 200 ? 'CASHBOOK_SIGNED' : 'IOU_CHANGED',
      )
    }
  })

  test('by the borrower records whether a login or a link opened the session', async () => {
    const [withLogin, withLink] = [await loan(), await loan()]
    const login = await server.users.customerLogin(agent, withLogin.customerId)
    const signed = (await sign(login, withLogin)).data
    expect(signed.signature).toMatchObject({ signedByRole: 5, linkValidUntil: null })

    await server.users.customerLogin(agent, withLink.customerId)
    const query = { customerId: withLink.customerId }
    const { url, expiresAt } = await agent.call(getPortalUrl, { query })
    const body = { token: url.split('#')[1]! }
    const { session } = await server.users.anonymous().call(openPortalLink, { body })
    const visitor = { authorization: `Bearer ${session!.token}` }
    const { termsHash, cashbookId } = await read(agent, withLink)
    const { data } = await server.users.anonymous().request(
      endpoints.signIou,
      {
        params: { id: withLink.customerId },
        body: { cashbookId, termsHash, language: 'zh', strokes: DRAWN },
      },
      { headers: visitor },
    )
    const second = (iso: string) => iso.slice(0, 19)
    expect(second(data.signature!.linkValidUntil!)).toBe(second(expiresAt))
    // Staff can create a link and open it themselves: the log names the creator, the borrower does
    // not see it.
    expect(data.signature).toMatchObject({ linkMadeBy: null, linkMadeAt: null })
    expect((await read(agent, withLink)).signature).toMatchObject({
      linkMadeBy: 'Lim',
      linkMadeAt: server.now().toISOString(),
    })
    const params = { id: withLink.customerId }
    expect(await agent.call(endpoints.listSignatures, { params })).toMatchObject([
      { linkMadeBy: 'Lim' },
    ])
    expect((await read(agent, withLogin)).signature).toMatchObject({ linkMadeBy: null })
  })

  test('may be a picture of black ink on nothing', async () => {
    const ink = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><path d="M10 70L190 10" stroke="#000" stroke-width="3"/></svg>',
    )
    const reply = await signWithPicture(await loan(), await sharp(ink).png().toBuffer())
    expect(reply).toMatchObject({ status: 200 })
  })

  test('may be a picture, which is stored as a file of the agent', async () => {
    const given = await loan()
    const ink = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="80"><rect width="200" height="80" fill="#fff"/><path d="M10 70L90 10L190 60" stroke="#000" stroke-width="3" fill="none"/></svg>',
    )
    const reply = await signWithPicture(given, await sharp(ink).png().toBuffer())
    expect(reply).toMatchObject({ status: 200 })
    const { picture, language } = (await read(agent, given)).signature!
    expect(language).toBe('my')
    const file = { method: 'GET', url: `/api${picture}` } as const
    expect((await agent.inject(file)).status).toBe(200)
    expect((await other.inject(file)).status).toBe(404)
  })
})
