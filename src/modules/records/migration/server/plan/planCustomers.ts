import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { ZERO_SEN } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import { getNameKey } from '#core/reading/names.ts'
import type { Language } from '#platform/contract/message.ts'
import type { Database } from '#db/connect.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { insertGroups } from '#modules/customers/groups/server/groupWrites.ts'
import { insertCustomers } from '#modules/customers/server/customerWrites.ts'
import { USUAL_LANGUAGE } from '#modules/customers/contract.ts'
import { placeOfPostcode, type Place } from '#modules/customers/placeOfPostcode.ts'
import { migrationMessages as text } from '../../messages.ts'
import { sheetMessages } from '../../sheetMessages.ts'
import { loadAgents, type NamedAgent } from './namedPeople.ts'
import { splitIntoChunks, computeTotals, type Planner, type Writing } from './plan.ts'
import { warnOfLetters } from './warnOfLetters.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

export type CustomerFields = {
  agent: string
  name: string
  phoneNumber: string
  identityNumber: string | null
  businessNature: string | null
  address: string | null
  postalCode: string | null
  city: string | null
  state: string | null
  region: string | null
  group: string | null
  dailyPayer: boolean | null
  language: Language | null
}

type Placed = { row: Row<CustomerFields>; agent: NamedAgent }

const ROWS_AT_ONCE = 2_000

/** Plans customers of active agents. */
export const planCustomers: Planner<CustomerFields> = async ({ db }, rows, problems) => {
  const agents = await loadAgents(db)
  const placed = rows.flatMap((row): Placed[] => {
    const agent = agents.find(row, problems)
    return agent ? [{ row, agent }] : []
  })
  await compareNames(db, placed, problems)
  warnOfLetters(rows, ['name', 'address', 'city'], problems)
  const newGroups = await unknownGroups(db, placed)
  const parts = placed
    .filter(({ row }) => !problems.has(row.at))
    .map(({ agent }) => ({ agentName: agent.name, debitSen: ZERO_SEN, creditSen: ZERO_SEN }))
  return {
    totals: computeTotals(parts, { customers: parts.length, newGroups: newGroups.length }),
    write: async (context, writing) => {
      await write(context, writing, placed, newGroups)
      return []
    },
  }
}

type Person = { name: string; row?: number }

/**
 * Refuses a person who is there already or stands twice in the sheet: same agent, phone and name. A
 * family may share a phone.
 */
async function compareNames(
  db: Database,
  placed: readonly Placed[],
  problems: Problems,
): Promise<void> {
  const known = await knownPhones(db, placed)
  for (const { row, agent } of placed) {
    const key = `${agent.id} ${row.phoneNumber}`
    const people = known.get(key) ?? []
    const same = people.find(({ name }) => getNameKey(name) === getNameKey(row.name))
    const [other] = people
    if (same?.row) problems.add(row.at, text.ROW_REPEATED, 'phoneNumber', { row: same.row })
    else if (same) {
      problems.add(row.at, text.ROW_CUSTOMER_EXISTS, 'phoneNumber', { name: same.name })
    } else if (other) {
      problems.warn(row.at, sheetMessages.ROW_PHONE_SHARED, 'phoneNumber', { name: other.name })
    }
    known.set(key, [...people, { name: row.name, row: row.at }])
  }
}

async function knownPhones(
  db: Database,
  placed: readonly Placed[],
): Promise<Map<string, Person[]>> {
  const { rows } = await sql<{ phone: string; name: string }>`
    SELECT DISTINCT agent_id || ' ' || phone_number AS phone, name
    FROM customers JOIN unnest(${placed.map(({ agent }) => agent.id)}::bigint[],
                               ${placed.map(({ row }) => row.phoneNumber)}::text[])
      AS given (agent_id, phone_number) USING (agent_id, phone_number)
    WHERE status = ${sql.lit(RECORD_STATUS.ACTIVE)} ORDER BY 1, 2`.execute(db)
  const known = new Map<string, Person[]>()
  for (const { phone, name } of rows) known.set(phone, [...(known.get(phone) ?? []), { name }])
  return known
}

type Group = { agentId: number; name: string }

const groupKey = (agentId: number, name: string) => `${agentId} ${name.toLowerCase()}`

/** Returns the groups that the agents do not have yet, each once. */
async function unknownGroups(db: Database, placed: readonly Placed[]): Promise<Group[]> {
  const groups = new Map<string, Group>()
  for (const { row, agent } of placed) {
    if (row.group === null) continue
    const key = groupKey(agent.id, row.group)
    if (!groups.has(key)) groups.set(key, { agentId: agent.id, name: row.group })
  }
  for (const key of (await groupIds(db, [...groups.values()])).keys()) groups.delete(key)
  return [...groups.values()]
}

async function groupIds(db: Database, groups: readonly Group[]): Promise<Map<string, number>> {
  const agentIds = [...new Set(groups.map(({ agentId }) => agentId))]
  const rows = await db
    .selectFrom('customer_groups')
    .select(['id', 'agent_id', 'group_name'])
    .where('agent_id', '=', sql<number>`ANY (${agentIds}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [groupKey(row.agent_id, row.group_name), row.id]))
}

async function write(
  context: Context<Actor>,
  { onProgress }: Writing,
  placed: readonly Placed[],
  newGroups: readonly Group[],
): Promise<void> {
  await insertGroups(context, newGroups)
  const groups = await groupIds(
    context.db,
    placed.map(({ row, agent }) => ({ agentId: agent.id, name: row.group ?? '' })),
  )
  const places = await findPlaces(placed)
  let done = 0
  for (const chunk of splitIntoChunks(placed, ROWS_AT_ONCE)) {
    const rows = chunk.map(({ row, agent }) => ({
      agent_id: agent.id,
      customer_group_id:
        row.group === null
          ? null
          : assertDefined(groups.get(groupKey(agent.id, row.group)), 'a group is there'),
      ...getColumns(row, places.get(row.postalCode)),
    }))
    await insertCustomers(context, rows)
    await onProgress((done += chunk.length))
  }
}

/** Finds the place of each postcode once: a search takes longer than the rest of its row. */
async function findPlaces(placed: readonly Placed[]) {
  const postcodes = [...new Set(placed.map(({ row }) => row.postalCode))]
  const found = postcodes.map(async (each) => [each, await placeOfPostcode(each ?? '')] as const)
  return new Map(await Promise.all(found))
}

/** Returns what is stored; a place that the row leaves out is that of its postcode, as in the form. */
function getColumns(row: CustomerFields, place: Place | undefined) {
  return {
    name: row.name,
    phone_number: row.phoneNumber,
    identity_number: row.identityNumber ?? '',
    business_nature: row.businessNature ?? '',
    address: row.address ?? '',
    postal_code: row.postalCode ?? '',
    city: row.city ?? place?.city ?? '',
    state: row.state ?? place?.state ?? '',
    region: row.region ?? place?.region ?? '',
    is_daily_payer: row.dailyPayer ?? false,
    language: row.language ?? USUAL_LANGUAGE,
  }
}
