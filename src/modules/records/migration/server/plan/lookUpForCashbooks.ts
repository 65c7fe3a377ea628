import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql } from 'kysely'
import { getNameKey } from '#core/reading/names.ts'
import { PACKAGE_TYPE, type PackageType } from '#core/loan/terms.ts'
import type { Database } from '#db/connect.ts'
import { migrationMessages as text } from '../../messages.ts'
import { accountsByName, type AccountsByName } from './accountsByName.ts'
import { loadAgents, runnersByUsername } from './namedPeople.ts'
import type { CashbookFields, PlannedCashbook } from './plannedCashbook.ts'
import type { Problems } from '../problems.ts'
import type { Row } from '../readRows.ts'

type Found = Pick<PlannedCashbook, 'agent' | 'customerId' | 'packageId' | 'runnerId'>

export type LookedUp = {
  /**
   * Returns the records that a row names, or undefined after adding a problem for each missing one.
   */
  find(
    row: Row<CashbookFields>,
    packageType: PackageType | undefined,
    problems: Problems,
  ): Found | undefined
  accounts: AccountsByName
}

/** Loads all records that the rows name, with one query per kind. */
export async function lookUpForCashbooks(
  db: Database,
  rows: readonly Row<CashbookFields>[],
): Promise<LookedUp> {
  const [agents, runners, customers, packages, references, accounts] = await Promise.all([
    loadAgents(db),
    runnersByUsername(
      db,
      rows.map(({ runner }) => runner),
    ),
    customersByPhone(db, rows),
    packagesByName(db, rows),
    takenReferences(db, rows),
    accountsByName(db, rows),
  ])
  return {
    accounts,
    find(row, packageType, problems) {
      const { at } = row
      const agent = agents.find(row, problems)
      if (!agent) return undefined
      const cashbookId = references.get(`${agent.id} ${row.reference.toLowerCase()}`)
      if (cashbookId) problems.add(at, text.ROW_REFERENCE_TAKEN, 'reference', { cashbookId })
      const runnerId = row.runner && runners.get(`${agent.id} ${row.runner.toLowerCase()}`)
      if (runnerId === undefined) {
        problems.add(at, text.ROW_RUNNER_UNKNOWN, 'runner', { value: row.runner })
      }
      const packageId = row.package && packages.get(`${packageType} ${row.package.toLowerCase()}`)
      if (packageId === undefined && packageType) {
        problems.add(at, getPackageFault(packages, row.package), 'package', { value: row.package })
      }
      const customerId = theCustomer(customers.get(`${agent.id} ${row.phoneNumber}`), row, problems)
      if (customerId === undefined) return undefined
      return { agent, customerId, packageId: packageId || null, runnerId: runnerId || null }
    },
  }
}

/** Returns why a row has no package of its type: another type has one of this name, or none has. */
function getPackageFault(packages: ReadonlyMap<string, number>, name: string | null) {
  const isThere = Object.values(PACKAGE_TYPE).some((type) =>
    packages.has(`${type} ${name?.toLowerCase()}`),
  )
  return isThere ? text.ROW_PACKAGE_OF_OTHER_TYPE : text.ROW_PACKAGE_UNKNOWN
}

type Customer = { id: number; name: string }

function theCustomer(
  customers: readonly Customer[] = [],
  { at, customerName }: Row<CashbookFields>,
  problems: Problems,
): number | undefined {
  const [only, another] = customers
  if (only && !another) return only.id
  if (!only) {
    problems.add(at, text.ROW_CUSTOMER_UNKNOWN, 'phoneNumber')
    return undefined
  }
  const key = getNameKey(customerName ?? '')
  const named = customers.filter(({ name }) => key !== '' && getNameKey(name) === key)
  const [first, ...others] = named
  if (first && others.length === 0) return first.id
  problems.add(at, text.ROW_CUSTOMER_AMBIGUOUS, 'customerName')
  return undefined
}

/**
 * Loads customers by agent and phone number. The lock prevents their removal or move before the
 * import commits.
 */
async function customersByPhone(db: Database, rows: readonly Row<CashbookFields>[]) {
  const phones = [...new Set(rows.map(({ phoneNumber }) => phoneNumber))]
  const found = await db
    .selectFrom('customers')
    .select(['id', 'name', 'agent_id', 'phone_number'])
    .where('status', '=', sql.lit(RECORD_STATUS.ACTIVE))
    .where('phone_number', '=', sql<string>`ANY (${phones}::text[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  const customers = new Map<string, Customer[]>()
  for (const { id, name, agent_id, phone_number } of found) {
    const key = `${agent_id} ${phone_number}`
    customers.set(key, [...(customers.get(key) ?? []), { id, name }])
  }
  return customers
}

/**
 * Loads packages by type and name. A past cashbook may name an inactive package, but not a removed
 * one.
 */
async function packagesByName(db: Database, rows: readonly Row<CashbookFields>[]) {
  const names = new Set(
    rows.map((row) => row.package?.toLowerCase()).filter((name) => name != null),
  )
  const found = await db
    .selectFrom('packages')
    .select(['id', 'package_type', 'package_name'])
    .where(sql`lower(package_name)`, '=', sql`ANY (${[...names]}::text[])`)
    .where('status', '<>', sql.lit(RECORD_STATUS.DELETED))
    .execute()
  return new Map(
    found.map((each) => [`${each.package_type} ${each.package_name.toLowerCase()}`, each.id]),
  )
}

/** Loads the Cashbook IDs of previously imported references, by agent and reference. */
async function takenReferences(db: Database, rows: readonly Row<CashbookFields>[]) {
  const references = [...new Set(rows.map(({ reference }) => reference.toLowerCase()))]
  const found = await db
    .selectFrom('imported_cashbooks')
    .innerJoin('cashbooks', 'cashbooks.id', 'imported_cashbooks.cashbook_id')
    .select(['imported_cashbooks.reference', 'cashbooks.agent_id', 'cashbooks.cashbook_code'])
    .where(sql`lower(imported_cashbooks.reference)`, '=', sql`ANY (${references}::text[])`)
    .where('cashbooks.voided_at', 'is', null)
    .execute()
  return new Map(
    found.map((each) => [`${each.agent_id} ${each.reference.toLowerCase()}`, each.cashbook_code]),
  )
}
