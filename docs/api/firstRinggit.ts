// The first ringgit through a generated client. In the folder of this file:
//   npx openapi-typescript https://cashbook.example/api/openapi.json -o cashbook.ts
//   npm install openapi-fetch
import createClient, { type Middleware } from 'openapi-fetch'
import type { components, paths } from './cashbook.ts'

type Schemas = components['schemas']
type Waits = Schemas['WaitsForApproval']
type Answer = { data?: { data: unknown; code: string }; error?: Schemas['Refusal'] }
type DataOf<Given extends Answer> = Exclude<NonNullable<Given['data']>, Waits>['data']

/** Returns the data of a success. @throws with the code and the message of a refusal, or of an act that waits. */
function unwrap<Given extends Answer>({ data, error }: Given): DataOf<Given> {
  if (data === undefined) {
    const fields = error?.data?.errors?.map(({ path, message }) => `${path}: ${message}`) ?? []
    throw new Error([error?.code, error?.message, ...fields].join(' '))
  }
  if (data.code === 'WAITING_FOR_APPROVAL') throw new Error('a second person must approve this')
  return data.data as DataOf<Given>
}

/** Logs in and returns a client whose requests carry the token. */
async function logIn(baseUrl: string, username: string, password: string) {
  const client = createClient<paths>({ baseUrl })
  const { token } = unwrap(await client.POST('/account/login', { body: { username, password } }))
  const withToken: Middleware = {
    onRequest: ({ request }) => request.headers.set('Authorization', `Bearer ${token}`),
  }
  client.use(withToken)
  return client
}

// One key for each intended effect: a repeated request has the same key and is done once.
const newKey = () => ({ header: { 'Idempotency-Key': crypto.randomUUID() } })

/** Creates what a loan needs, opens a cashbook and records the first payment of RM 20.00. */
export async function payFirstRinggit(
  baseUrl: string,
  owner: { username: string; password: string },
): Promise<{ cashbook: Schemas['Cashbook']; transactionId: number }> {
  const admin = await logIn(baseUrl, owner.username, owner.password)
  const lim = { username: 'lim', password: 'a-password-of-lim-7' }
  const agent = unwrap(
    await admin.POST('/user/agent', { body: { ...lim, name: 'Lim', phoneNumber: '+60123456780' } }),
  )
  const { id: packageId } = unwrap(
    await admin.POST('/configuration/package', {
      body: { packageName: '60 days', debitDays: 60, interestRate: 20 },
    }),
  )
  unwrap(
    await admin.PUT('/user/agent-package-assignment/{agentId}', {
      params: { path: { agentId: agent.id } },
      body: { packageIds: [packageId] },
    }),
  )
  unwrap(
    await admin.PUT('/user/agent-petty-cash', {
      params: newKey(),
      body: { agentId: agent.id, type: 'TOP_UP', amount: 200_000 },
    }),
  )
  const client = await logIn(baseUrl, lim.username, lim.password)
  const { customer }: Schemas['SavedCustomer'] = unwrap(
    await client.POST('/customer', {
      body: { name: 'Siti Aminah', phoneNumber: '+60123456789' },
    }),
  )
  const { id: cashbookId } = unwrap(
    await client.POST('/cashbook', {
      params: newKey(),
      body: {
        customerId: customer.id,
        packageId,
        packageType: 1,
        debitDays: 60,
        interestRate: 20,
        expectedCredit: 120_000,
        firstCreditAmount: 0,
      },
    }),
  )
  const { transaction } = unwrap(
    await client.POST('/transaction/credit', {
      params: newKey(),
      body: { cashbookId, creditAmount: 2_000 },
    }),
  )
  const path = { id: cashbookId }
  const cashbook = unwrap(await client.GET('/cashbook/{id}', { params: { path } }))
  return { cashbook, transactionId: transaction.id }
}
