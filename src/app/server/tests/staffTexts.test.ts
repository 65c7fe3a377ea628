import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PERMISSIONS } from '#core/access/permissions.ts'
import { ROLES, type RoleId } from '#core/access/roles.ts'
import { replaceReceipts, listCashbooksByStatus } from '#modules/lending/cashbooks/contract.ts'
import { replaceAttachments, setCustomerGroups } from '#modules/customers/contract.ts'
import { listTransactions, replaceSlip } from '#modules/lending/credits/contract.ts'
import { getFile } from '#modules/records/files/contract.ts'
import { recordPettyCash } from '#modules/cash/petty-cash/contract.ts'
import { mayRequest, type ServerEndpoint } from '#platform/contract/endpoint.ts'
import { getBody, getName } from '#testing/everyEndpoint/getBody.ts'
import { buildObject } from '#testing/everyEndpoint/buildObject.ts'
import { buildQuery } from '#testing/everyEndpoint/buildQuery.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { MARK, markStaffTexts } from '#testing/markStaffTexts.ts'
import { openScenario, type Scenario } from '#testing/openScenario.ts'
import { slipPhoto } from '#testing/files/slipPhoto.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import type { TestUser } from '#testing/testUser.ts'
import { allRoutes } from '../allRoutes.ts'

// Every text in the database that is not for customers has a marker; then a customer requests every
// endpoint that any permission can open. A new endpoint or field that reveals internal text fails
// here.

const getRank = ({ method }: ServerEndpoint) => ['GET', 'POST', 'PUT', 'DELETE'].indexOf(method)
const endpoints: ServerEndpoint[] = allRoutes
  .map(({ endpoint }) => endpoint)
  .filter(({ path }) => path !== '/account/logout' && path !== getFile.path)
  // Deleting endpoints come last, because they leave nothing to read.
  .sort((one, other) => getRank(one) - getRank(other))

let server: TestServer
let scenario: Scenario
let unmarked: string[]
beforeAll(async () => {
  server = await openTestServer()
  scenario = await openScenario(server)
  const { agent, runner, cashbookId, customerId, transferId } = scenario.own
  await attach(agent, replaceAttachments, `/customer/${customerId}/attachment`)
  await attach(agent, replaceReceipts, `/cashbook/${cashbookId}/attachment`)
  await attach(runner, replaceSlip, `/transaction/${transferId}/slip`, {}, await slipPhoto())
  await attach(scenario.people.ADMIN, recordPettyCash, '/user/agent-petty-cash', {
    agentId: String(agent.id),
    type: 'TOP_UP',
    amount: '100',
    remark: 'petrol',
  })
  await agent.call(setCustomerGroups, {
    body: { stringIds: String(customerId), customerGroupId: scenario.own.groupId },
  })
  // The row looks as if a runner had made the reloan.
  await server.db
    .updateTable('reloans')
    .set({ reloaned_by: scenario.own.runner.id })
    .where('id', '=', scenario.own.reloanId)
    .execute()
  unmarked = await markStaffTexts(server.db)
})
afterAll(() => server.close())

async function attach(
  who: TestUser,
  { method, files = {} }: Pick<ServerEndpoint, 'method' | 'files'>,
  path: string,
  fields: Record<string, string> = {},
  paper: Uint8Array<ArrayBuffer> | string = '%PDF-1.4\n%%EOF',
) {
  const payload = new FormData()
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  payload.append(Object.keys(files)[0]!, new Blob([paper]), 'paper.pdf')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const reply = await who.inject({ method, url: `/api${path}`, payload, headers })
  expect(reply).toMatchObject({ status: 200 })
}

const grant = (roleId: RoleId, permissions: readonly string[]) =>
  server.db
    .updateTable('roles')
    .set({ permissions: [...permissions] })
    .where('id', '=', roleId)
    .execute()

/** Returns the marked texts that an endpoint shows this user. */
async function textsShownTo(endpoint: ServerEndpoint, who: TestUser): Promise<string[]> {
  const ids = endpoint.path.includes('{status}')
    ? [1, 2, 3]
    : [buildObject(endpoint)?.of(scenario.own) ?? '']
  const shown = await Promise.all(ids.map((id) => getText(endpoint, who, id)))
  return [...new Set(shown.join(' ').match(MARK))]
}

async function getText(
  endpoint: ServerEndpoint,
  who: TestUser,
  id: number | string,
): Promise<string> {
  const format: Record<string, string> =
    endpoint.query && 'format' in endpoint.query.shape ? { format: 'csv' } : {}
  const body = endpoint.method === 'GET' ? {} : { payload: getBody(endpoint, scenario.own) }
  const { bytes, headers } = await who.inject({
    method: endpoint.method,
    url: `/api${endpoint.path.replace(/\{\w+\}/, String(id))}`,
    ...body,
    query: { ...buildQuery(endpoint, scenario.own), ...format },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  if (headers['content-type'] !== 'application/pdf') return bytes.toString()
  const pages = await readPdf(bytes)
  return pages.map(({ text }) => text.replace(/\s/g, '')).join(' ')
}

test('every text that a user wrote is marked', () => {
  // Texts of the program: values from lists that the database checks, and a key that it generates; and a number whose
  // form the database checks.
  expect(unmarked).toEqual([
    'attachments.kind',
    'customers.identity_number',
    'customers.language',
    'daily_totals.kind',
    'data_migrations.state',
    'data_migrations.type',
    'difference_resolutions.type',
    'disputes.kind',
    'disputes.outcome',
    'journals.event',
    'missed_visits.reason',
    'petty_cash_entries.type',
    'postings.account',
    'settlements.loss_reason',
    'statement_runs.language',
    'statement_runs.state',
    'transactions.kind',
    'transactions.transfer_state',
    'users.outbox_key',
  ])
})

test('staff read the marked texts, so the markers are effective', async () => {
  const shown: string[] = []
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    shown.push(...(await textsShownTo(endpoint, scenario.people.SUPER_ADMIN)))
  }
  for (const kept of ['cashbooks_remark', 'files_original_name', 'customer_groups_group_name']) {
    expect(shown).toContain(`kept_${kept}`)
  }
})

test('a customer’s login cannot find out the collector or the group with a filter', async () => {
  const { CUSTOMER } = scenario.people
  const all = await CUSTOMER.call(listTransactions)
  for (const runnerId of [scenario.own.runner.id, 987_654]) {
    expect(await CUSTOMER.call(listTransactions, { query: { runnerId } })).toEqual(all)
  }
  const inStatus = { params: { status: 1 } } as const
  const books = await CUSTOMER.call(listCashbooksByStatus, inStatus)
  const query = { customerGroupId: 987_654 }
  expect(books.total).toBeGreaterThan(0)
  expect(await CUSTOMER.call(listCashbooksByStatus, { ...inStatus, query })).toEqual(books)
})

describe('files by their ids', () => {
  type Reference = { of: string; id: number }
  const getStatus = async (who: TestUser, id: number) =>
    (await who.request(getFile, { params: { id } })).status

  /** Returns the record that each file belongs to. */
  async function files(): Promise<Reference[]> {
    const { rows } = await sql<Reference>`
      SELECT file_id AS id, CASE WHEN customer_id IS NOT NULL THEN 'customer'
        WHEN cashbook_id IS NOT NULL THEN 'cashbook'
        WHEN transaction_id IS NOT NULL THEN 'slip' ELSE 'petty cash' END AS of
      FROM attachments WHERE agent_id = ${scenario.own.agent.id} ORDER BY of`.execute(server.db)
    return [...rows, { of: 'photo', id: scenario.own.fileId }]
  }
  const seenBy = async (who: TestUser) => {
    const seen: string[] = []
    for (const { of, id } of await files()) if ((await getStatus(who, id)) === 200) seen.push(of)
    return seen
  }

  test.each([
    ['ADMIN', ['cashbook', 'customer', 'petty cash', 'slip', 'photo']],
    ['AGENT', ['cashbook', 'customer', 'petty cash', 'slip', 'photo']],
    ['RUNNER', ['cashbook', 'customer', 'slip', 'photo']],
    ['CUSTOMER', ['photo']],
  ] as const)('%s reads those of %j', async (role, seen) => {
    expect(await seenBy(scenario.people[role])).toEqual(seen)
  })

  test('are not available to a role that may not read the record they belong to', async () => {
    await grant(ROLES.AGENT, ['CUSTOMER_MANAGEMENT_READ'])
    expect(await seenBy(scenario.people.AGENT)).toEqual(['customer', 'petty cash', 'photo'])
    await grant(ROLES.AGENT, ['CASHBOOK_MANAGEMENT_READ'])
    expect(await seenBy(scenario.people.AGENT)).toEqual(['cashbook', 'petty cash', 'photo'])
    await grant(ROLES.RUNNER, [])
    expect(await seenBy(scenario.people.RUNNER)).toEqual([])
  })
})

// This block is last, because its requests change and delete.
describe('a customer’s login', () => {
  const open = endpoints.filter((endpoint) =>
    mayRequest(endpoint, { roleId: ROLES.CUSTOMER, permissions: PERMISSIONS }),
  )
  test.each(open.map((endpoint) => [getName(endpoint), endpoint] as const))(
    'gets no internal text of the staff from %s',
    async (_, endpoint) => {
      await grant(ROLES.CUSTOMER, PERMISSIONS)
      expect(await textsShownTo(endpoint, scenario.people.CUSTOMER)).toEqual([])
    },
  )
})
