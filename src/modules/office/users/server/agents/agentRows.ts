import { CASHBOOK_STATUS } from '#core/loan/standing.ts'
import { RECORD_STATUS } from '#core/recordStatus.ts'
import { sql, type SelectQueryBuilder } from 'kysely'
import type { z } from 'zod'
import { ROLES } from '#core/access/roles.ts'
import { ZERO_SEN, type Sen } from '#core/money.ts'
import type { DB } from '#db/tables.ts'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { agent } from '../schemas.ts'
import { PERSON_COLUMNS, toPersonDto, selectPeople, type PersonRow } from '../personRows.ts'

/** Adds an agent's columns and figures. The figures are computed only for the rows of the page. */
export function withFigures(query: SelectQueryBuilder<DB, 'users', object>) {
  return query
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cashbooks')
          .select([
            sql<number>`count(*)`.as('active_cashbook_count'),
            sql<Sen | null>`sum(balance_sen)`.as('outstanding_sen'),
          ])
          .whereRef('cashbooks.agent_id', '=', 'users.id')
          .where('cashbooks.status', '=', CASHBOOK_STATUS.UNSETTLED)
          .where('cashbooks.voided_at', 'is', null)
          .as('books'),
      (join) => join.onTrue(),
    )
    .leftJoin('petty_cash_accounts', 'petty_cash_accounts.agent_id', 'users.id')
    .select(PERSON_COLUMNS)
    .select(['books.active_cashbook_count', 'books.outstanding_sen'])
    .select('petty_cash_accounts.balance_sen as petty_cash_sen')
    .select((eb) => [
      eb
        .selectFrom('customers')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('customers.agent_id', '=', 'users.id')
        .where('customers.status', '=', sql.lit(RECORD_STATUS.ACTIVE))
        .as('customer_count'),
      eb
        .selectFrom('users as runner')
        .select(sql<number>`count(*)`.as('count'))
        .whereRef('runner.agent_id', '=', 'users.id')
        .where('runner.role_id', '=', ROLES.RUNNER)
        .where('runner.status', '<>', sql.lit(RECORD_STATUS.DELETED))
        .as('runner_count'),
    ])
}

export type AgentRow = PersonRow & {
  active_cashbook_count: number | null
  outstanding_sen: Sen | null
  petty_cash_sen: Sen | null
  customer_count: number | null
  runner_count: number | null
}

/** Converts a row to the agent that the API returns. */
export function toAgentDto(row: AgentRow): z.output<typeof agent> {
  return {
    ...toPersonDto(row),
    pettyCash: row.petty_cash_sen ?? ZERO_SEN,
    runnerCount: row.runner_count ?? 0,
    customerCount: row.customer_count ?? 0,
    activeCashbookCount: row.active_cashbook_count ?? 0,
    outstandingBalance: row.outstanding_sen ?? ZERO_SEN,
  }
}

/** Reads one visible agent. @throws AppError NOT_FOUND */
export async function readAgent(context: Context<Actor>, id: number) {
  const row = await withFigures(selectPeople(context, ROLES.AGENT))
    .where('users.id', '=', id)
    .executeTakeFirst()
  return toAgentDto(orNotFound(row))
}
