import { afterAll, beforeAll, expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/message.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import {
  OWNERS_MESSAGE_NAMES,
  OWNERS_MESSAGES,
  type OwnersMessage,
} from '#testing/ownersMessages.ts'
import type { TestUser } from '#testing/testUser.ts'

// Section 5 of the specification, for requests that bypass the form: each message at its field.

type Requested = {
  who: 'admin' | 'agent'
  method?: 'PUT' | 'POST'
  url: string
  body: object
  field: string
}

const SYSTEM = { packageName: 'P', debitDays: 30, interestRate: 9 }
const CONVENTIONAL = { packageName: 'C', debitDays: 30, expectedCredit: 1000, debitAmount: 900 }
const PERSON = { username: 'siti', name: 'Siti', phoneNumber: '0123456789', password: 'secret-1' }
const NEW = { currentPassword: 'secret-1', newPassword: 'secret-2', confirmPassword: 'secret-2' }
const systemPackage = { who: 'admin', url: '/configuration/package' } as const
const conventionalPackage = { who: 'admin', url: '/configuration/conventional-package' } as const
const ownPassword = { who: 'agent', method: 'PUT', url: '/user/change-password' } as const

const SENT: Record<OwnersMessage, Requested> = {
  required: { ...systemPackage, body: { ...SYSTEM, packageName: ' ' }, field: 'packageName' },
  debitDaysNegative: {
    ...systemPackage,
    body: { ...SYSTEM, debitDays: -1 },
    field: 'debitDays',
  },
  interestRateNegative: {
    ...systemPackage,
    body: { ...SYSTEM, interestRate: -0.5 },
    field: 'interestRate',
  },
  expectedCreditNegative: {
    ...conventionalPackage,
    body: { ...CONVENTIONAL, expectedCredit: -1 },
    field: 'expectedCredit',
  },
  debitAboveExpected: {
    ...conventionalPackage,
    body: { ...CONVENTIONAL, debitAmount: 1001 },
    field: 'debitAmount',
  },
  passwordTooShort: {
    who: 'admin',
    url: '/user/agent',
    body: { ...PERSON, password: '12345' },
    field: 'password',
  },
  phoneInvalid: {
    who: 'admin',
    url: '/user/agent',
    body: { ...PERSON, phoneNumber: '12' },
    field: 'phoneNumber',
  },
  commissionTooHigh: {
    who: 'agent',
    url: '/user/runner',
    body: { ...PERSON, commissionRate: 87.51 },
    field: 'commissionRate',
  },
  passwordsDiffer: {
    who: 'admin',
    method: 'PUT',
    url: '/user/agent/1/password',
    body: { newPassword: 'secret-2', confirmPassword: 'secret-3' },
    field: 'confirmPassword',
  },
  sameAs: {
    ...ownPassword,
    body: { ...NEW, newPassword: 'secret-1', confirmPassword: 'secret-1' },
    field: 'newPassword',
  },
  notSameAs: {
    ...ownPassword,
    body: { ...NEW, confirmPassword: 'x' },
    field: 'confirmPassword',
  },
  contentEmpty: { who: 'agent', url: '/user/note', body: { content: ' ' }, field: 'content' },
  agentEmpty: { who: 'admin', url: '/transaction/listing/submit', body: {}, field: 'agentId' },
}

let server: TestServer
let people: Record<'admin' | 'agent', TestUser>
beforeAll(async () => {
  server = await openTestServer()
  const { users } = server
  people = { admin: await users.admin(), agent: await users.agent({ commissionRate: 12.5 }) }
})
afterAll(() => server.close())

test.each(OWNERS_MESSAGE_NAMES.map((name) => [OWNERS_MESSAGES[name].sentence, name] as const))(
  'the server returns the message at the field: %s',
  async (_, name) => {
    const { who, method = 'POST', url, body: payload, field } = SENT[name]
    for (const language of LANGUAGES) {
      const headers = { 'accept-language': language }
      const reply = await people[who].inject({ method, url: `/api${url}`, headers, payload })
      const error = { path: field, message: OWNERS_MESSAGES[name][language] }
      expect(reply).toMatchObject({
        status: 422,
        success: false,
        data: { errors: expect.arrayContaining([error]) },
      })
    }
  },
)

test('Search needs at least 2 characters.', async () => {
  const text = await Promise.all(
    LANGUAGES.map(async (language) => {
      const url = '/api/customer/customer-search?searchTerm=L'
      const headers = { 'accept-language': language }
      const { status, data } = await people.agent.inject({ method: 'GET', url, headers })
      return [status, (data as { errors: { message: string }[] }).errors[0]!.message]
    }),
  )
  expect(text).toEqual([
    [422, 'Type at least 2 characters to search.'],
    [422, 'Taip sekurang-kurangnya 2 aksara untuk mencari.'],
    [422, '请至少输入 2 个字符进行搜索。'],
  ])
})
