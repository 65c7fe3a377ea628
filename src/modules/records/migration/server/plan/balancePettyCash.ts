import { sql, type RawBuilder } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { pettyCashPostings } from '#core/ledger/pettyCashPostings.ts'
import { addSen, negateSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import { translate } from '#platform/contract/message.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { migrationMessages } from '../../messages.ts'

/** The effect of imported transactions on an agent's petty cash or bank account on a day. */
export type CashFlow = { agentId: number; bankAccountId: number | null; on: Day; sen: Sen }

/**
 * Removes the money of imported transactions from petty cash and bank accounts, day by day, against
 * capital. It moved before this book began, so their balances stay the same on every day.
 */
export async function balancePettyCash(
  context: Context<Actor>,
  migrationId: number,
  flows: readonly CashFlow[],
): Promise<void> {
  const changes = getChanges(flows)
  const ids = await insertEntries(context, migrationId, changes)
  const type = 'ADJUSTMENT'
  post(
    context,
    changes.map(({ agentId, bankAccountId, on, sen: changeSen }) => ({
      event: 'PETTY_CASH',
      agentId,
      businessOn: on,
      pettyCashEntryId: assertDefined(
        ids.get(getKey({ agentId, bankAccountId, on })),
        'an entry for each change',
      ),
      postings: pettyCashPostings({ agentId, type, changeSen, bankAccountId }),
    })),
  )
}

/** Notes of which import these transactions are; what takes them back moves no money either. */
export function markImported(
  { db, send }: Context<Actor>,
  migrationId: number,
  which: RawBuilder<unknown>,
): void {
  send(sql`UPDATE transactions SET migration_id = ${migrationId} WHERE ${which}`.execute(db))
}

const getKey = ({ on, agentId, bankAccountId }: Omit<CashFlow, 'sen'>) =>
  `${on} ${agentId} ${bankAccountId ?? ''}`

/** Returns the opposite of each agent's daily flow, in the order of days. */
function getChanges(flows: readonly CashFlow[]): CashFlow[] {
  const days = new Map<string, CashFlow>()
  for (const flow of flows) {
    const key = getKey(flow)
    const known = days.get(key)?.sen ?? ZERO_SEN
    days.set(key, { ...flow, sen: addSen(known, negateSen(flow.sen)) })
  }
  return [...days.entries()]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, change]) => change)
    .filter((change) => change.sen !== 0)
}

type Entry = Omit<CashFlow, 'sen'> & { id: number }

async function insertEntries(
  { db, actor, now, language }: Context<Actor>,
  migrationId: number,
  changes: readonly CashFlow[],
): Promise<Map<string, number>> {
  const remark = translate(migrationMessages.pettyCashRemark, language, { id: migrationId })
  const { rows } = await sql<Entry>`
    INSERT INTO petty_cash_entries (agent_id, bank_account_id, type, amount_sen, business_on, remark, created_by, created_at, migration_id)
    SELECT change.agent_id, change.bank_account_id, 'ADJUSTMENT', change.amount_sen, change.business_on,
      ${remark}, ${actor.id}, ${now}, ${migrationId}
    FROM unnest(${changes.map((each) => each.agentId)}::bigint[],
                ${changes.map((each) => each.bankAccountId)}::bigint[],
                ${changes.map((each) => each.on)}::date[],
                ${changes.map((each) => each.sen)}::bigint[]) AS change (agent_id, bank_account_id, business_on, amount_sen)
    RETURNING id, agent_id AS "agentId", bank_account_id AS "bankAccountId", business_on AS "on"`.execute(
    db,
  )
  return new Map(rows.map((row) => [getKey(row), row.id]))
}
