import { Kysely, sql, type ExpressionBuilder, type SqlBool } from 'kysely'
import { Pool } from 'pg'
import { TABLES } from '#app/server/tables.ts'
import { DEFAULT_PERMISSIONS } from '#core/access/permissions.ts'
import { roleName, ROLES, type RoleId } from '#core/access/roles.ts'
import { PipelinedDialect } from '#db/connection/pipelinedDialect.ts'
import type { DB } from '#db/tables.ts'
import { visibleBankAccounts } from '#modules/ledger/accounts/server/bankAccountRows.ts'
import { visibleCashbooks } from '#modules/lending/cashbooks/server/visibleCashbooks.ts'
import { visibleGroups } from '#modules/customers/groups/server/visibleGroups.ts'
import { visibleCustomers } from '#modules/customers/server/visibleCustomers.ts'
import { visibleFiles } from '#modules/records/files/server/visibleFiles.ts'
import { visibleListings } from '#modules/collection/listing/server/visibleListings.ts'
import { visibleNotes } from '#modules/customers/notes/server/visibleNotes.ts'
import { visiblePackages } from '#modules/lending/packages/server/visiblePackages.ts'
import { visiblePettyCash } from '#modules/ledger/server/visiblePettyCash.ts'
import { visibleReloans } from '#modules/lending/reloans/server/visibleReloans.ts'
import { visibleSettlements } from '#modules/lending/settlements/server/visibleSettlements.ts'
import { visibleTransfers } from '#modules/lending/transfers/server/transferRows.ts'
import { visiblePeople } from '#modules/office/users/server/visiblePeople.ts'
import type { Actor } from '#platform/server/handler.ts'
import type { RewriteSql } from '../../support/rewritingPool.ts'

type Scope<Table extends keyof DB> = (actor: Actor) => (eb: ExpressionBuilder<DB, Table>) => unknown

// The tables, each with the one file that defines who may see which of its rows.
const SCOPES = {
  bank_accounts: visibleBankAccounts,
  cashbooks: visibleCashbooks,
  customer_groups: visibleGroups,
  customers: visibleCustomers,
  files: visibleFiles(TABLES),
  listings: visibleListings,
  notes: visibleNotes,
  packages: visiblePackages,
  petty_cash_accounts: visiblePettyCash,
  reloans: visibleReloans,
  settlements: visibleSettlements,
  transactions: visibleTransfers,
  users: visiblePeople,
} satisfies { [Table in keyof DB]?: Scope<Table> }

export type ScopedTable = keyof typeof SCOPES
export const SCOPED_TABLES = Object.keys(SCOPES) as ScopedTable[]

// It only compiles statements and never connects.
const db = new Kysely<DB>({ dialect: new PipelinedDialect(new Pool(), false) })

const SCOPED_ROLES = [ROLES.AGENT, ROLES.RUNNER, ROLES.CUSTOMER]

/**
 * Removes the scope of a table: in every statement the condition of its scope file is extended by the
 * condition for an admin. The text to find is what that file compiles to.
 */
export function openedTo(table: ScopedTable): RewriteSql {
  const forAdmins = toCondition(table, ROLES.ADMIN)
  const patterns = SCOPED_ROLES.map((role) => toCondition(table, role))
    // Nothing at all is what some roles see: there is no text of it to find.
    .filter((text) => text !== 'false')
    .map((text) => new RegExp(escaped(text).replace(/\\\$\d+/g, '\\$\\d+'), 'g'))
  return (text) =>
    patterns.reduce((now, each) => now.replace(each, (found) => `(${found} or ${forAdmins})`), text)
}

function toCondition(table: ScopedTable, roleId: RoleId): string {
  const permissions = DEFAULT_PERMISSIONS[roleName(roleId)]
  const actor = {
    id: 1,
    agentId: roleId === ROLES.ADMIN ? null : 1,
    roleId,
    permissions,
  } as Actor
  const visible = (SCOPES[table] as unknown as Scope<'users'>)(actor)
  const query = db
    .selectFrom(table as 'users')
    .select(sql.lit(1).as('one'))
    .where((eb) => visible(eb) as ReturnType<typeof eb.lit<SqlBool>>)
  return query.compile().sql.split(' where ').slice(1).join(' where ')
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
