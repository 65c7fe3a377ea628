import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBooks } from '#app/server/verifyBooks.ts'
import { updateCustomer } from '#modules/customers/contract.ts'
import { collect } from '#testing/lend.ts'
import { logLines } from '#testing/logLines.ts'
import { DRAWN, openIous, type Ious, type SignedLoan } from '#testing/openIous.ts'
import type { TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { setCashbookStatus } from '../../settlements/contract.ts'
import { exportIou, signAsGuarantor } from '../contract.ts'

let ious: Ious
let server: TestServer
let agent: TestUser
let runner: TestUser
let other: TestUser
let read: Ious['read']
beforeAll(async () => {
  ious = await openIous()
  ;({ server, agent, runner, other, read } = ious)
})
afterAll(async () => {
  expect(await verifyBooks(server.db)).toEqual([])
  await server.close()
})

const WIFE = {
  name: 'Wong Siew Lan',
  phoneNumber: '+60165550101',
  identityNumber: '850512085522',
  relation: 'wife',
  address: '12 Jalan Pasar, Ipoh',
}
async function loan(guarantors: object[] = [WIFE]) {
  const given = await ious.lendOnIou()
  await ious.setGuarantors(given, guarantors)
  return given
}

const signAsBorrower = (given: SignedLoan) => ious.sign(agent, given)

async function sign(
  who: TestUser,
  given: SignedLoan,
  more: object = { strokes: DRAWN },
  place = 1,
) {
  const { termsHash } = await read(agent, given)
  return who.request(signAsGuarantor, {
    params: { cashbookId: given.cashbookId },
    body: { place, termsHash, language: 'en', ...more },
  })
}

describe('a guarantor’s signature is refused', () => {
  test('before the borrower has signed, and twice', async () => {
    const given = await loan()
    expect(await sign(agent, given)).toMatchObject({ status: 409, code: 'IOU_NOT_SIGNED' })
    await signAsBorrower(given)
    expect((await sign(agent, given)).status).toBe(200)
    expect(await sign(agent, given)).toMatchObject({ status: 409, code: 'IOU_SIGNED' })
  })

  test('of the borrower, whose number was changed to the guarantor’s, and of the borrower then', async () => {
    const [given, signed] = [await loan(), await loan()]
    await signAsBorrower(signed)
    for (const { customerId: id } of [given, signed]) {
      const { phoneNumber, identityNumber } = WIFE
      await agent.call(updateCustomer, { params: { id }, body: { phoneNumber, identityNumber } })
    }
    const refused = { status: 409, code: 'GUARANTOR_IS_BORROWER' }
    expect(await signAsBorrower(given)).toMatchObject(refused)
    expect(await sign(agent, signed)).toMatchObject(refused)
    await ious.setGuarantors(given, [])
    expect((await signAsBorrower(given)).status).toBe(200)
  })

  test('on another screen than the staff’s, at another agent, and for nobody', async () => {
    const given = await loan()
    await signAsBorrower(given)
    const login = await server.users.customerLogin(agent, given.customerId)
    expect((await sign(login, given)).status).toBe(403)
    expect((await sign(other, given)).status).toBe(404)
    expect((await sign(agent, given, undefined, 2)).status).toBe(404)
  })

  test('empty, twice given, and on other terms than were signed', async () => {
    const given = await loan()
    await signAsBorrower(given)
    const twice = { strokes: DRAWN, typedName: 'Wong' }
    expect(await sign(agent, given, {})).toMatchObject({ code: 'SIGNATURE_EMPTY' })
    expect(await sign(agent, given, { strokes: [] })).toMatchObject({ code: 'SIGNATURE_EMPTY' })
    expect(await sign(agent, given, twice)).toMatchObject({ code: 'SIGNATURE_TWICE' })
    const stale = { strokes: DRAWN, termsHash: 'a'.repeat(64) }
    expect(await sign(agent, given, stale)).toMatchObject({ status: 409, code: 'IOU_CHANGED' })
  })

  test('on a loan that is settled', async () => {
    const given = await loan()
    await signAsBorrower(given)
    await collect(agent, given.cashbookId, 1200)
    const body = { ids: [given.cashbookId] }
    await agent.call(setCashbookStatus, { params: { status: 2 }, body })
    expect(await sign(agent, given)).toMatchObject({ code: 'CASHBOOK_NOT_UNSETTLED' })
  })
})

test('guarantors are among the hashed terms; without any the terms are those of before', async () => {
  const [none, one] = [await loan([]), await loan()]
  expect((await read(agent, none)).terms).not.toHaveProperty('guarantors')
  expect((await read(agent, one)).terms.guarantors).toEqual([WIFE])
  const before = (await read(agent, one)).termsHash
  await ious.setGuarantors(one, [{ ...WIFE, relation: 'sister' }])
  expect((await read(agent, one)).termsHash).not.toBe(before)
})

test('a runner takes the signature, reads name and phone, and it is in the log and on the paper', async () => {
  const given = await loan([WIFE, { name: 'Ali', phoneNumber: '+60165550102' }])
  await signAsBorrower(given)
  const reply = await sign(runner, given)
  expect(reply).toMatchObject({
    status: 200,
    data: {
      guarantorSignatures: [{ place: 1, strokes: DRAWN, typedName: null, signedByName: 'Siti' }],
    },
  })
  const { terms } = await read(runner, given)
  expect(terms.guarantors![0]).toEqual({ ...WIFE, identityNumber: '', relation: '', address: '' })
  await sign(agent, given, { typedName: 'Ali' }, 2)
  const lines = await logLines(server.db, 'iou.signAsGuarantor', given.customerId)
  expect(lines.toReversed().map(({ detail }) => detail)).toMatchObject([
    {
      after: { place: 1, language: 'en', signatureProof: expect.stringMatching(/^[0-9a-f]{64}$/) },
    },
    { after: { place: 2 } },
  ])
  const { status } = await agent.request(exportIou, {
    params: { cashbookId: given.cashbookId },
    query: {},
  })
  expect(status).toBe(200)
})

test('what a guarantor signed cannot be changed or removed', async () => {
  const given = await loan()
  await signAsBorrower(given)
  await sign(agent, given)
  const changing = server.db
    .updateTable('guarantor_signatures')
    .set({ typed_name: 'Somebody', strokes: null })
    .where('cashbook_id', '=', given.cashbookId)
  await expect(changing.execute()).rejects.toThrow('what was signed cannot be changed')
  const removing = server.db.deleteFrom('guarantors').where('cashbook_id', '=', given.cashbookId)
  await expect(removing.execute()).rejects.toThrow(/guarantor_signatures/)
})
