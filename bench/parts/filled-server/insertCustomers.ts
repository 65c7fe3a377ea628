import { searchText } from '#modules/customers/server/searchText.ts'
import type { Database } from '#db/connect.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import { PLACES } from '../../../scripts/demo/names.ts'
import { customerName } from './customerName.ts'
import { draw } from './draw.ts'

const AT_ONCE = 5_000

/** Inserts customers, distributed to the agents in turn. */
export async function insertCustomers(
  db: Database,
  agentIds: readonly number[],
  count: number,
): Promise<void> {
  for (let from = 0; from < count; from += AT_ONCE) {
    const places = Array.from({ length: Math.min(AT_ONCE, count - from) }, (_, i) => from + i)
    await insertAll(
      db,
      'customers',
      places.map((place) => customerAt(place, agentIds[place % agentIds.length]!)),
    )
  }
}

function customerAt(place: number, agent_id: number) {
  const name = customerName(place)
  const phone_number = getPhone(place)
  const { street, postalCode, city, state, region } = PLACES[draw(place, 'town', PLACES.length)]!
  return {
    agent_id,
    name,
    phone_number,
    city,
    state,
    region,
    address: `${draw(place, 'house', 200) + 1} ${street}`,
    postal_code: postalCode,
    is_daily_payer: draw(place, 'daily', 3) > 0,
    search_text: searchText(name, phone_number),
  }
}

const OPERATORS = ['12', '13', '14', '16', '17', '18', '19', '10']

function getPhone(place: number): string {
  const rest = String(draw(place, 'phone', 10_000_000)).padStart(7, '0')
  return `+60${OPERATORS[draw(place, 'operator', OPERATORS.length)]!}${rest}`
}
