import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { pettyCashPostings } from '#core/ledger/pettyCashPostings.ts'
import { addSen, negateSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { translate } from '#platform/contract/message.ts'
import { post, type Journal } from '#modules/ledger/server/ledger.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { cashbookMessages as text } from '../../cashbooks/messages.ts'

/**
 * Returns the import of each of these transactions that was imported, by its id; what takes an
 * imported row back is of the same import.
 */
export async function findImports(
  db: Database,
  transactionIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; migration_id: number }>`
    SELECT line.id, coalesce(line.migration_id, original.migration_id) AS migration_id
    FROM transactions AS line LEFT JOIN transactions AS original ON original.id = line.takes_back_id
    WHERE line.id = ANY (${transactionIds}::bigint[])
      AND coalesce(line.migration_id, original.migration_id) IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, migration_id }) => [id, migration_id]))
}

/**
 * Keeps petty cash and bank accounts as they are when journals of imported transactions are taken
 * back or posted again: their money moved before this book began. Each change is balanced against
 * capital, as the import itself was.
 */
export async function balanceImported(
  context: Context<Actor>,
  journals: readonly Journal[],
  imports: ReadonlyMap<number, number>,
): Promise<void> {
  const changes = getChanges(journals, imports)
  if (changes.length === 0) return
  const ids = await insertEntries(context, changes)
  post(
    context,
    changes.map(({ agentId, bankAccountId, on: businessOn, sen: changeSen }, place) => ({
      event: 'PETTY_CASH',
      agentId,
      businessOn,
      pettyCashEntryId: assertDefined(ids[place], 'an entry for each change'),
      postings: pettyCashPostings({ agentId, type: 'ADJUSTMENT', changeSen, bankAccountId }),
    })),
  )
}

type Change = {
  migrationId: number
  agentId: number
  bankAccountId: number | null
  on: Day
  sen: Sen
}

/** Returns the opposite of the money that the journals move, by import, account and day. */
function getChanges(journals: readonly Journal[], imports: ReadonlyMap<number, number>): Change[] {
  const changes = new Map<string, Change>()
  for (const { transactionId, businessOn: on, postings } of journals) {
    const migrationId = imports.get(transactionId ?? 0)
    if (migrationId === undefined) continue
    for (const { account, agentId, bankAccountId = null, amountSen } of postings) {
      if (account !== 'petty_cash' && account !== 'bank') continue
      const key = [migrationId, agentId, bankAccountId, on].join()
      const sen = addSen(changes.get(key)?.sen ?? ZERO_SEN, negateSen(amountSen))
      changes.set(key, { migrationId, agentId, bankAccountId, on, sen })
    }
  }
  return [...changes.values()].filter(({ sen }) => sen !== 0)
}

async function insertEntries(
  { db, actor, now, language }: Context<Actor>,
  changes: readonly Change[],
): Promise<number[]> {
  const rows = changes.map((change) => ({
    agent_id: change.agentId,
    bank_account_id: change.bankAccountId,
    migration_id: change.migrationId,
    type: 'ADJUSTMENT',
    amount_sen: change.sen,
    business_on: change.on,
    remark: translate(text.importedBack, language, { id: change.migrationId }),
    created_by: actor.id,
    created_at: now,
  }))
  const entries = await db.insertInto('petty_cash_entries').values(rows).returning('id').execute()
  return entries.map(({ id }) => id)
}
