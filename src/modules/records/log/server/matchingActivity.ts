import { sql } from 'kysely'
import type { z } from 'zod'
import { selectWithMerged } from '#db/whom.ts'
import type { Action } from '#core/actions.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import type { SoughtWord } from '../findActions.ts'
import type * as schemas from './schemas.ts'

type Filters = Omit<z.output<typeof schemas.exportActivity.query>, 'format' | 'searchTerm'> & {
  words?: readonly SoughtWord[]
}

/**
 * Selects the lines that match the filters, newest first, with the names of all records in them.
 */
export function matchingActivity({ db, timeZone }: Context<Actor>, filters: Filters) {
  const { actorId, actorRole, action, agentId, userId, customerId, cashbookId } = filters
  const { from, to, words = [], address, logins } = filters
  return db
    .selectFrom('operation_log as log')
    .leftJoin('users as actor', 'actor.id', 'log.actor_id')
    .leftJoin('users as agent', 'agent.id', 'log.agent_id')
    .leftJoin('customers', 'customers.id', 'log.customer_id')
    .leftJoin('cashbooks', 'cashbooks.id', 'log.cashbook_id')
    .selectAll('log')
    .select(['actor.name as actor_name', 'actor.username as actor_username'])
    .select('agent.name as agent_name')
    .select(['customers.name as customer_name', 'cashbooks.cashbook_code'])
    .select(ENTITY_NAME.as('entity_name'))
    .$call((q) => (actorId === undefined ? q : q.where('log.actor_id', '=', actorId)))
    .$call((q) => (actorRole === undefined ? q : q.where('log.actor_role', '=', actorRole)))
    .$if(!!action, (q) =>
      q.where(sql<boolean>`(log.action = ${action} OR log.action LIKE ${`${action}.%`})`),
    )
    .$call((q) => (agentId === undefined ? q : q.where('log.agent_id', '=', agentId)))
    .$call((q) =>
      userId === undefined
        ? q
        : q.where('log.entity', '=', 'user').where('log.entity_id', '=', userId),
    )
    .$call((q) =>
      customerId === undefined
        ? q
        : q.where(
            'log.customer_id',
            '=',
            sql<number>`ANY (ARRAY(${selectWithMerged([customerId])}))`,
          ),
    )
    .$call((q) => (cashbookId === undefined ? q : q.where('log.cashbook_id', '=', cashbookId)))
    .$if(from !== undefined, (q) =>
      q.where(sql<boolean>`log.happened_at >= ${from}::date::timestamp AT TIME ZONE ${timeZone}`),
    )
    .$if(to !== undefined, (q) =>
      q.where(
        sql<boolean>`log.happened_at < (${to}::date + 1)::timestamp AT TIME ZONE ${timeZone}`,
      ),
    )
    .$if(logins === false, (q) => q.where('log.action', 'not in', LOGINS))
    .$if(!!address, (q) => q.where(sql<boolean>`starts_with(log.address, ${address})`))
    .$call((q) => words.reduce((some, word) => some.where(isAbout(word)), q))
    .orderBy('log.id', 'desc')
}

/** What people do many times a day without changing anything. */
const LOGINS = [
  'account.login',
  'account.loginByPasskey',
  'account.loginByRecoveryCode',
  'account.logout',
] as const satisfies readonly Action[]

const ENTITY_NAME = sql<string | null>`CASE log.entity
  WHEN 'user' THEN (SELECT name FROM users WHERE id = log.entity_id)
  WHEN 'agent' THEN (SELECT name FROM users WHERE id = log.entity_id)
  WHEN 'runner' THEN (SELECT name FROM users WHERE id = log.entity_id)
  WHEN 'bank-account' THEN (SELECT name FROM bank_accounts WHERE id = log.entity_id)
  WHEN 'package' THEN (SELECT package_name FROM packages WHERE id = log.entity_id)
  WHEN 'customerGroup' THEN (SELECT group_name FROM customer_groups WHERE id = log.entity_id)
  WHEN 'role' THEN log.detail #>> '{after,role}'
  WHEN 'customer' THEN customers.name
END`

const SEARCHED = sql`lower(concat_ws(' ', actor.name, actor.username, agent.name, customers.name,
  cashbooks.cashbook_code, log.action, log.request_id, log.device, log.detail::text))`

/** A word is in the names and values of a line, or it says what was done. */
const isAbout = ({ word, actions }: SoughtWord) =>
  sql<boolean>`(strpos(${SEARCHED}, ${word}) > 0 OR log.action = ANY (${actions}))`

export type ActivityRow = Awaited<
  ReturnType<ReturnType<typeof matchingActivity>['execute']>
>[number]
