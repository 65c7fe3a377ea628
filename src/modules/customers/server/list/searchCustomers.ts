import { sql } from 'kysely'
import { rankName } from '#core/reading/names.ts'
import { searchKey } from '#core/searchKey.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import type { Actor, Context, Read } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import { hasIdentity, isGuarantor, matchesWords } from '../searchText.ts'
import { visibleCustomers } from '../visibleCustomers.ts'

const MAX_HITS = 20
// A term that almost all customers share ("60") is not worth sorting: the user types more.
const MAX_CANDIDATES = 1000
const MAX_RANKED = 100

/**
 * Handles the search by the words of a name or phone number, whole names first, by a cashbook ID or
 * by a whole identity number.
 */
export const handleSearchCustomers: Read<typeof endpoints.searchCustomers> = async (
  context,
  { query },
) => {
  const key = searchKey(query.searchTerm)
  const [owners, numbered, persons, alike, guaranteed] = await Promise.all([
    getOwners(context, /^cb(\d{1,15})$/.exec(key)?.[1], true),
    getOwners(context, /^\d{2,6}$/.exec(key)?.[0], false),
    selectByIdentity(context, query.searchTerm),
    alikeTo(context, query.searchTerm),
    selectGuaranteed(context, query.searchTerm),
  ])
  // Bare digits are mostly part of a phone number, so those customers come first.
  const first = [...owners, ...persons, ...alike].slice(0, MAX_HITS - numbered.length)
  const own = [...first, ...numbered]
  const known = new Set(own.map(({ id }) => id))
  const others = guaranteed.filter(({ id }) => !known.has(id))
  const hits = new Map([...own, ...others].map((row) => [row.id, row]))
  return [...hits.values()].slice(0, MAX_HITS).map(({ profile_file_id, ...row }) => ({
    ...row,
    profilePhoto: photoPath(profile_file_id),
  }))
}

async function alikeTo({ db, actor }: Context<Actor>, term: string) {
  const key = searchKey(term)
  const weighed = db
    .selectFrom('customers')
    .select(HIT)
    .select(sql<boolean>`starts_with(customers.search_text, ${key})`.as('begins'))
    .select(sql<boolean>`strpos(customers.search_text, ${key}) > 0`.as('isWhole'))
    .where(visibleCustomers(actor))
    .where(matchesWords(term))
    .limit(MAX_CANDIDATES)
  const alike = await db
    .selectFrom(weighed.as('customers'))
    .select(['id', 'name', 'phoneNumber', 'profile_file_id', GROUP_NAME])
    .orderBy(sql`begins DESC, "isWhole" DESC, name COLLATE "und-x-icu", id`)
    .limit(MAX_RANKED)
    .execute()
  const ranked = alike.map((row) => ({ row, rank: rankName(row.name, term) }))
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .slice(0, MAX_HITS)
    .map(({ row }) => row)
}

/** Finds the customers for whom such a guarantor answers, with the guarantor's name. */
function selectGuaranteed({ db, actor }: Context<Actor>, term: string) {
  const found = db
    .selectFrom('guarantors')
    .select('guarantors.customer_id')
    .select(sql<string>`min(guarantors.name)`.as('guarantorName'))
    .where(isGuarantor(term))
    .groupBy('guarantors.customer_id')
    .limit(MAX_CANDIDATES)
  return db
    .selectFrom(found.as('found'))
    .innerJoin('customers', 'customers.id', 'found.customer_id')
    .select(HIT)
    .select(GROUP_NAME)
    .select('found.guarantorName')
    .where(visibleCustomers(actor))
    .orderBy(sql`customers.name COLLATE "und-x-icu", customers.id`)
    .limit(MAX_HITS)
    .execute()
}

const CODE_DIGITS = 6

/**
 * Finds the customers of the cashbook with this number, and of those whose printed ID begins with
 * the digits: CB0003 is the beginning of CB000300 to CB000399.
 */
async function getOwners(
  { db, actor }: Context<Actor>,
  digits: string | undefined,
  isBegun: boolean,
) {
  if (digits === undefined) return []
  const number = Number(digits)
  const isPart = isBegun && digits.length < CODE_DIGITS
  const [low, high] = isPart
    ? [Number(digits.padEnd(CODE_DIGITS, '0')), Number(digits.padEnd(CODE_DIGITS, '9'))]
    : [number, number]
  return db
    .selectFrom('customers')
    .innerJoin('cashbooks', 'cashbooks.customer_id', 'customers.id')
    .select(HIT)
    .select(GROUP_NAME)
    .where((where) =>
      where.or([
        where('cashbooks.number', '=', number),
        where.between('cashbooks.number', low, high),
      ]),
    )
    .where('cashbooks.voided_at', 'is', null)
    .where(visibleCustomers(actor))
    .orderBy(sql`cashbooks.number <> ${number}`)
    .orderBy('cashbooks.number')
    .limit(MAX_HITS)
    .execute()
}

/** Finds customers by their whole identity number. */
function selectByIdentity({ db, actor }: Context<Actor>, term: string) {
  return db
    .selectFrom('customers')
    .select(HIT)
    .select(GROUP_NAME)
    .where(hasIdentity(term))
    .where(visibleCustomers(actor))
    .orderBy('customers.id')
    .limit(MAX_HITS)
    .execute()
}

const HIT = [
  'customers.id',
  'customers.name',
  'customers.phone_number as phoneNumber',
  'customers.profile_file_id',
  'customers.customer_group_id',
] as const

const GROUP_NAME = sql<string | null>`(
  SELECT g.group_name FROM customer_groups AS g WHERE g.id = customers.customer_group_id)`.as(
  'customerGroupName',
)
