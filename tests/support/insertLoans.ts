import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { PACKAGE_TYPE, SETTLE_TYPE, getTerms } from '#core/loan/terms.ts'
import { invariant, assertDefined } from '#core/invariant.ts'
import { sen } from '#core/money.ts'
import { CASH_IN_BOX } from '#modules/lending/cashbooks/server/opening/openingMoves.ts'
import type { Database } from '#db/connect.ts'
import { inTransaction } from '#db/inTransaction.ts'
import { MIN_PASSWORD_LENGTH } from '#platform/contract/field.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { insertOpenings } from '#modules/lending/cashbooks/server/opening/insertOpenings.ts'
import { searchText } from '#modules/customers/server/searchText.ts'

const AT_ONCE = 5_000

type Loans = {
  agentIds: readonly number[]
  count: number
  today: Day
  /** Whether the last payment settles them; by default a person does. */
  settleType?: (typeof SETTLE_TYPE)[keyof typeof SETTLE_TYPE]
}

/**
 * Opens cashbooks by the product's own batch, each for a customer of its own, dealt to the agents in
 * turn. All are alike: RM 120,000 in 60 days from today, nothing paid. Answers their ids in order.
 */
export async function insertLoans(db: Database, loans: Loans): Promise<number[]> {
  const ids: number[] = []
  for (let from = 0; from < loans.count; from += AT_ONCE) {
    const count = Math.min(AT_ONCE, loans.count - from)
    ids.push(...(await insertBatch(db, { ...loans, count }, from)))
  }
  return ids
}

async function insertBatch(
  db: Database,
  { agentIds, count, today, settleType = SETTLE_TYPE.MANUAL }: Loans,
  from: number,
) {
  const getAgent = (place: number) => agentIds[(from + place) % agentIds.length]!
  const terms = getTerms({
    packageType: PACKAGE_TYPE.SYSTEM,
    debitDays: 60,
    rateBasisPoints: 2_000,
    expectedSen: sen(12_000_000),
    firstCreditSen: sen(0),
    today,
  })
  invariant(!isRefused(terms), 'these terms are allowed')
  const shared = {
    apr: null,
    packageId: null,
    runnerId: null,
    remark: '',
    places: CASH_IN_BOX,
    skipsDaysOff: false,
  }
  return inTransaction(db, async (trx, send) => {
    const customerIds = await insertCustomers(trx, from, count, getAgent)
    const context = await superAdminsContext(trx, today, send)
    const openings = customerIds.map((customerId, place) => ({
      ...shared,
      terms,
      customerId,
      agentId: getAgent(place),
      settleType,
    }))
    const opened = await insertOpenings(context, openings)
    await logImport(context)
    return opened.map(({ id }) => id)
  })
}

/** The books are proved against the log, which knows every opening; these came in as an import does. */
async function logImport({ db, actor, now, requestId }: Context<Actor>): Promise<void> {
  await db
    .insertInto('operation_log')
    .values({
      action: 'dataMigration.import',
      entity: 'dataMigration',
      request_id: requestId,
      actor_id: actor.id,
      actor_role: actor.roleId,
      happened_at: now,
    })
    .execute()
}

async function insertCustomers(
  db: Database,
  from: number,
  count: number,
  agentOf: (place: number) => number,
): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, place) => {
    const name = `Customer ${from + place}`
    const phone = `+6012${String(1_000_000 + from + place)}`
    const agent_id = agentOf(place)
    return { agent_id, name, phone_number: phone, search_text: searchText(name, phone) }
  })
  const newest = await db
    .selectFrom('customers')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  await insertAll(db, 'customers', rows)
  const inserted = await db
    .selectFrom('customers')
    .select('id')
    .where('id', '>', newest?.id ?? 0)
    .orderBy('id')
    .execute()
  return inserted.map(({ id }) => id)
}

/** The super admin at work, outside of any request. */
async function superAdminsContext(
  db: Database,
  today: Day,
  enqueue: Context['enqueue'],
): Promise<Context<Actor>> {
  const admin = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role_id', '=', ROLES.SUPER_ADMIN)
    .executeTakeFirst()
  const { id, name } = assertDefined(admin, 'a seeded database has a super admin')
  const actor: Actor = {
    id,
    name,
    roleId: ROLES.SUPER_ADMIN,
    agentId: null,
    permissions: [],
    tokenHash: Buffer.alloc(0),
  }
  return {
    db,
    actor,
    today,
    enqueue,
    now: new Date(),
    timeZone: 'Asia/Kuala_Lumpur',
    businessName: 'Bench',
    minPasswordLength: MIN_PASSWORD_LENGTH,
    secondFactorRoles: [],
    publicOrigin: '',
    language: 'en',
    requestId: 'bench',
    address: '127.0.0.1',
    device: undefined,
    fileStore: NO_FILES,
    secretKey: Buffer.alloc(32),
  }
}

const NO_FILES = new Proxy({} as Context['fileStore'], {
  get: () => {
    throw new Error('loans come without files')
  },
})
