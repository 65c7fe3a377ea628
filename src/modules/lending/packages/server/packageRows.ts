import { toCamelCase } from '#db/toCamelCase.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import { isAdminType } from '#core/access/roles.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Sen } from '#core/money.ts'
import type { DB } from '#db/tables.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { conventionalPackage, systemPackage } from './schemas.ts'

export const PACKAGE_COLUMNS = [
  'packages.id',
  'packages.package_name',
  'packages.debit_days',
  'packages.interest_rate_basis_points',
  'packages.expected_sen',
  'packages.debit_sen',
  'packages.scope',
  'packages.regions',
  'packages.post_codes',
  'packages.created_at',
] as const

/** Selects a package's columns and its use: by all agents, or by the requesting agent. */
export function selectPackages(
  query: SelectQueryBuilder<DB, 'packages', object>,
  { roleId, agentId }: Actor,
) {
  const ownAgentId = isAdminType(roleId)
    ? undefined
    : assertDefined(agentId, 'only admin types have no agent')
  return query.select(PACKAGE_COLUMNS).select((eb) => [
    eb
      .selectFrom('agent_packages')
      .innerJoin('users', 'users.id', 'agent_packages.agent_id')
      .select(sql<number[]>`coalesce(array_agg(users.id ORDER BY users.id), '{}')`.as('ids'))
      .whereRef('agent_packages.package_id', '=', 'packages.id')
      .where('users.status', '<>', sql.lit(RECORD_STATUS.DELETED))
      .where((of) =>
        ownAgentId === undefined ? of.lit(true) : of('agent_packages.agent_id', '=', ownAgentId),
      )
      .as('agent_ids'),
    eb
      .selectFrom('cashbooks')
      .select(sql<number>`count(*)`.as('count'))
      .whereRef('cashbooks.package_id', '=', 'packages.id')
      .where('cashbooks.status', '=', sql.lit(CASHBOOK_STATUS.UNSETTLED))
      .where('cashbooks.voided_at', 'is', null)
      .where((of) =>
        ownAgentId === undefined ? of.lit(true) : of('cashbooks.agent_id', '=', ownAgentId),
      )
      .as('active_cashbook_count'),
  ])
}

type PackageRow = {
  id: number
  package_name: string
  debit_days: number
  interest_rate_basis_points: number | null
  expected_sen: Sen | null
  debit_sen: Sen | null
  scope: number | null
  regions: string[]
  post_codes: string[]
  created_at: Date
  agent_ids: number[] | null
  active_cashbook_count: number | null
}

/** Reads one package with its figures without a scope check, since it was just written. */
export function readPackage({ db, actor }: Context<Actor>, id: number) {
  return selectPackages(
    db.selectFrom('packages').where('packages.id', '=', id),
    actor,
  ).executeTakeFirstOrThrow()
}

/** Converts a row to the system package that the API returns. */
export function toSystemDto(row: PackageRow): z.output<typeof systemPackage> {
  const interestRate = assertDefined(row.interest_rate_basis_points, 'a system package has a rate')
  return { ...toSharedDto(row), packageType: PACKAGE_TYPE.SYSTEM, interestRate }
}

/** Converts a row to the conventional package that the API returns. */
export function toConventionalDto(row: PackageRow): z.output<typeof conventionalPackage> {
  return {
    ...toSharedDto(row),
    packageType: PACKAGE_TYPE.CONVENTIONAL,
    expectedCredit: assertDefined(row.expected_sen, 'a conventional package has its amounts'),
    debitAmount: assertDefined(row.debit_sen, 'a conventional package has its amounts'),
  }
}

function toSharedDto(row: PackageRow) {
  return {
    ...toCamelCase(row),
    scope: row.scope as 1 | 2 | null,
    agentIds: row.agent_ids ?? [],
    agentCount: row.agent_ids?.length ?? 0,
    activeCashbookCount: row.active_cashbook_count ?? 0,
  }
}
