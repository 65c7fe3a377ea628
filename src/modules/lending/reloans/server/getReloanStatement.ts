import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Language } from '#platform/contract/message.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import { toCashbookDetailsDto, toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { selectCashbookDetails, selectCashbooks } from '../../cashbooks/server/cashbookRow.ts'
import type * as endpoints from '../contract.ts'
import { toReloanDto, selectReloans, type ReloanRow } from './reloanRows.ts'
import { visibleReloans } from './visibleReloans.ts'

/** Returns all data of a reloan's statement; who may see the reloan may see its parts. */
export const handleGetReloanStatement: Read<typeof endpoints.getReloanStatement> = async (
  context,
  { params },
) => {
  const { db, today } = context
  const chain = await loadChain(context, params.id)
  const row = orNotFound(chain.find(({ id }) => id === params.id))
  const [customer, old, opened] = await Promise.all([
    loadCustomer(context, row),
    selectCashbooks(db)
      .where(
        'cashbooks.id',
        '=',
        sql<number>`ANY (${row.old_cashbooks.map(({ id }) => id)}::bigint[])`,
      )
      .orderBy('cashbooks.id')
      .execute(),
    selectCashbookDetails(db)
      .where('cashbooks.id', '=', row.new_cashbook_id)
      .executeTakeFirstOrThrow(),
  ])
  const carried = new Map(row.old_cashbooks.map(({ id, balance }) => [id, balance]))
  return {
    reloan: toReloanDto(row),
    customer,
    from: old.map((each) => ({
      ...toCashbookDto(each, today),
      balanceCarried: assertDefined(carried.get(each.id), 'each old cashbook carried a balance'),
    })),
    to: toCashbookDetailsDto(opened, today),
    chain: chain.map(toReloanDto),
  }
}

/** Loads this reloan with all that precede and follow it; empty when it is not visible. */
function loadChain({ db, actor }: Context<Actor>, id: number): Promise<ReloanRow[]> {
  return selectReloans(db)
    .where(visibleReloans(actor))
    .where(
      'reloans.id',
      'in',
      sql<number>`(
        WITH RECURSIVE chain AS (
          SELECT ${id}::bigint AS id
          UNION
          SELECT next.id FROM chain JOIN LATERAL (
            SELECT earlier.id FROM reloan_sources AS source
            JOIN reloans AS earlier ON earlier.new_cashbook_id = source.old_cashbook_id
            WHERE source.reloan_id = chain.id AND earlier.undone_at IS NULL
            UNION ALL
            SELECT later.reloan_id FROM reloans AS this
            JOIN reloan_sources AS later ON later.old_cashbook_id = this.new_cashbook_id
            WHERE this.id = chain.id AND NOT later.is_undone
          ) AS next ON true)
        SELECT id FROM chain)`,
    )
    .orderBy('reloans.id')
    .execute()
}

async function loadCustomer({ db }: Context<Actor>, { customer_id }: ReloanRow) {
  const { address, postal_code, city, state, language, ...customer } = await db
    .selectFrom('customers')
    .select(['name', 'phone_number as phoneNumber', 'address', 'postal_code', 'city', 'state'])
    .select('language')
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow()
  const town = [postal_code, city].filter(Boolean).join(' ')
  return {
    ...customer,
    language: language as Language,
    address: [address, town, state].filter(Boolean).join(', '),
  }
}
