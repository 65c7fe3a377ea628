import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { logLines } from '#testing/logLines.ts'
import { lendTo } from '#testing/lendTo.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getCashbook, replaceReceipts, updateAgreement } from '../contract.ts'

let server: TestServer
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent()
})
afterAll(() => server.close())

async function lend() {
  const { id: customerId } = await server.users.customer(agent)
  const { id } = await lendTo(agent, customerId)
  return { customerId, params: { id } }
}

const DETAILS = {
  agreementNumber: 'AG 7/2026',
  signedDate: day('2026-01-09'),
  stampCertificate: 'S 123',
  witness: 'Ali bin Abu',
  copyGivenDate: day('2026-01-10'),
}

test('runners, other agents and invalid days are refused', async () => {
  const { params } = await lend()
  const body = { witness: 'Ali' }
  const runner = await server.users.runner(agent)
  const other = await server.users.agent()
  expect((await runner.request(updateAgreement, { params, body })).status).toBe(403)
  expect((await other.request(updateAgreement, { params, body })).status).toBe(404)
  const wrong = { signedDate: '2026-02-30' as never }
  const reply = await agent.request(updateAgreement, { params, body: wrong })
  expect(reply).toMatchObject({ status: 422, data: { errors: [{ path: 'signedDate' }] } })
})

test('each field is kept, changed and emptied by itself, and the log has what differs', async () => {
  const { params, customerId } = await lend()
  const empty = (await agent.call(getCashbook, { params })).agreement
  expect(Object.values(empty!).filter(Boolean)).toEqual([])
  await agent.call(updateAgreement, { params, body: DETAILS })
  await agent.call(updateAgreement, { params, body: { witness: 'Siti', signedDate: null } })
  await agent.call(updateAgreement, { params, body: { witness: 'Siti' } })
  expect((await agent.call(getCashbook, { params })).agreement).toEqual({
    ...DETAILS,
    witness: 'Siti',
    signedDate: null,
  })
  const lines = await logLines(server.db, 'cashbook.agreement', customerId)
  expect(lines).toHaveLength(2)
  expect(lines[0]!.detail).toEqual({
    before: { witness: 'Ali bin Abu', signedDate: '2026-01-09' },
    after: { witness: 'Siti', signedDate: null },
  })
  const login = await server.users.customerLogin(agent, customerId)
  expect((await login.call(getCashbook, { params })).agreement).toBe(null)
})

test('a paper of the cashbook has a kind, which can be changed', async () => {
  const { params } = await lend()
  const payload = new FormData()
  payload.set('kind', 'AGREEMENT')
  payload.append('Files', new Blob(['%PDF-1.4\n']), 'a.pdf')
  await agent.inject({ method: 'PUT', url: `/api/cashbook/${params.id}/attachment`, payload })
  const [added] = (await agent.call(getCashbook, { params })).receipts
  expect(added).toMatchObject({ name: 'a.pdf', kind: 'AGREEMENT' })
  const body = { kind: 'STAMP_CERTIFICATE', kindIdString: String(added!.id) } as const
  const [changed] = await agent.call(replaceReceipts, { params, body })
  expect(changed!.kind).toBe('STAMP_CERTIFICATE')
})
