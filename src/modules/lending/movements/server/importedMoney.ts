import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import { pettyCashPostings } from '#core/ledger/pettyCashPostings.ts'
import { addSen, negateSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'
import { translate } from '#platform/contract/message.ts'
import type { Journal } from '#modules/ledger/server/ledger.ts'
import { insertEntries } from '#modules/ledger/server/pettyCashEntries.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { movementMessages as text } from '../messages.ts'

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
 * capital, as the import itself was: by an entry, which is written, and by its journal, which follows
 * the given ones.
 */
export async function balanceImported(
  context: Context<Actor>,
  journals: readonly Journal[],
  imports: ReadonlyMap<number, number>,
): Promise<Journal[]> {
  const changes = getChanges(journals, imports)
  const ids = await insertEntries(
    context,
    changes.map((change) => ({
      ...change,
      type: 'ADJUSTMENT',
      remark: translate(text.importedBack, context.language, { id: change.migrationId }),
    })),
  )
  return changes.map(({ agentId, bankAccountId, on: businessOn, changeSen }, place) => ({
    event: 'PETTY_CASH',
    agentId,
    businessOn,
    pettyCashEntryId: assertDefined(ids[place], 'an entry for each change'),
    postings: pettyCashPostings({ agentId, type: 'ADJUSTMENT', changeSen, bankAccountId }),
  }))
}

type Change = {
  migrationId: number
  agentId: number
  bankAccountId: number | null
  on: Day
  changeSen: Sen
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
      const changeSen = addSen(changes.get(key)?.changeSen ?? ZERO_SEN, negateSen(amountSen))
      changes.set(key, { migrationId, agentId, bankAccountId, on, changeSen })
    }
  }
  return [...changes.values()].filter(({ changeSen }) => changeSen !== 0)
}
