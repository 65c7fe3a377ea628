import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import type { TestUser } from '#testing/testUser.ts'
import { getBusiness, listHolidays, updateBusiness } from '../contract.ts'

let server: TestServer
let owner: TestUser
let agent: TestUser
beforeAll(async () => {
  server = await openTestServer()
  owner = await server.users.superAdmin()
  agent = await server.users.agent()
})
afterAll(() => server.close())

const getPng = (background: string) =>
  sharp({ create: { width: 300, height: 120, channels: 3, background } })
    .png()
    .toBuffer()

function sendForm(fields: Record<string, string>, logo?: Buffer) {
  const payload = new FormData()
  for (const [name, value] of Object.entries(fields)) payload.set(name, value)
  if (logo) payload.set('logo', new Blob([new Uint8Array(logo)]), 'logo.png')
  return owner.inject({ method: 'PUT', url: '/api/business', payload })
}

test('nobody but the super admin changes it, and invalid fields are named', async () => {
  const body = { legalName: 'Jujur' }
  expect((await agent.request(updateBusiness, { body })).status).toBe(403)
  expect((await (await server.users.admin()).request(updateBusiness, { body })).status).toBe(403)
  const reply = await owner.inject({
    method: 'PUT',
    url: '/api/business',
    payload: { email: 'x', phoneNumber: '1', licenceEndsOn: '2026-02-30', highestRate: 101 },
  })
  expect(reply.status).toBe(422)
  const { errors } = reply.data as unknown as { errors: { path: string }[] }
  expect(errors.map(({ path }) => path).toSorted()).toEqual([
    'email',
    'highestRate',
    'licenceEndsOn',
    'phoneNumber',
  ])
  const pdf = Buffer.from('%PDF-1.4\n')
  expect(await sendForm({}, pdf)).toMatchObject({ status: 415, code: 'WRONG_FILE_TYPE' })
  const { legalName, name } = await agent.call(getBusiness, {})
  expect({ legalName, name }).toEqual({ legalName: '', name: 'Pinjaman Jujur Sdn Bhd' })
})

test('omitted fields keep their values; the log has what changed, and nothing without a change', async () => {
  const body = {
    legalName: 'Jujur Kredit Sdn Bhd',
    licenceNumber: 'WL 1234/10',
    licenceEndsOn: '2026-12-31' as never,
    phoneNumber: '03-2345 6789',
    highestRate: 18,
  }
  await owner.call(updateBusiness, { body })
  await owner.call(updateBusiness, { body: { email: 'a@jujur.my' } })
  await owner.call(updateBusiness, { body: { email: 'a@jujur.my' } })
  expect(await agent.call(getBusiness, {})).toMatchObject({
    ...body,
    name: 'Jujur Kredit Sdn Bhd',
    phoneNumber: '+60323456789',
    email: 'a@jujur.my',
    address: '',
    logo: null,
  })
  const [second, first, ...others] = await server.db
    .selectFrom('operation_log')
    .select('detail')
    .where('action', '=', 'business.update')
    .orderBy('id', 'desc')
    .execute()
  expect(others).toEqual([])
  expect(first!.detail).toMatchObject({
    before: { legalName: '', highestRate: null },
    after: { legalName: 'Jujur Kredit Sdn Bhd', highestRate: 18, licenceEndsOn: '2026-12-31' },
  })
  expect(second!.detail).toEqual({ before: { email: null }, after: { email: 'a@jujur.my' } })
  await owner.call(updateBusiness, { body: { highestRate: 0, licenceEndsOn: null } })
  expect(await agent.call(getBusiness, {})).toMatchObject({
    highestRate: null,
    licenceEndsOn: null,
  })
})

test('everybody sees the logo, an earlier one too; other photos stay hidden', async () => {
  const runner = await server.users.runner(agent)
  const customer = await server.users.customer(agent)
  const login = await server.users.customerLogin(agent, customer.id)
  const getStatus = async (who: TestUser, path: string) =>
    (await who.inject({ method: 'GET', url: `/api${path}` })).status
  await sendForm({ legalName: 'Jujur', highestRate: '' }, await getPng('red'))
  const { logo: red, legalName } = await login.call(getBusiness, {})
  expect(legalName).toBe('Jujur')
  await sendForm({}, await getPng('blue'))
  const { logo: blue } = await login.call(getBusiness, {})
  expect(blue).not.toBe(red)
  for (const path of [red!, blue!]) {
    for (const who of [runner, login]) expect(await getStatus(who, path)).toBe(200)
  }
  await owner.call(updateBusiness, { body: { logo: null } })
  expect((await login.call(getBusiness, {})).logo).toBe(null)
  expect(await getStatus(login, red!)).toBe(200)
})

describe('the public holidays of a year', () => {
  const list = (query: { year: number; state?: 'Kedah' | 'Pulau Pinang' }, language = 'en') =>
    owner.call(listHolidays, { query }, { language })

  test('are proposed to the super admin alone, of a year that is near', async () => {
    expect((await agent.request(listHolidays, { query: { year: 2027 } })).status).toBe(403)
    expect((await owner.request(listHolidays, { query: { year: 1900 } })).status).toBe(422)
  })

  test('are those of the country and of the state, each day once, and say what is computed', async () => {
    const federal = await list({ year: 2027 })
    const days = federal.map(({ date }) => date)
    expect(days).toEqual([...new Set(days)].toSorted())
    expect(federal).toContainEqual({
      date: '2027-08-31',
      name: 'Independence Day',
      isMoving: false,
    })
    expect(federal.find(({ date }) => date === '2027-02-06')).toEqual({
      date: '2027-02-06',
      name: 'Chinese New Year',
      isMoving: true,
    })
    expect(days).not.toContain('2027-07-07')
    const penang = await list({ year: 2027, state: 'Pulau Pinang' })
    expect(penang.map(({ date }) => date)).toContain('2027-07-07')
    expect((await list({ year: 2026, state: 'Kedah' })).length).toBeGreaterThan(10)
  })
})
