import type { Day } from '#core/calendar.ts'
import { pettyCashPostings } from '#core/ledger/pettyCashPostings.ts'
import { addSen, negateSen, ZERO_SEN, type Sen } from '#core/money.ts'
import { assertDefined } from '#core/invariant.ts'
import { translate } from '#platform/contract/message.ts'
import { post } from '#modules/ledger/server/ledger.ts'
import { insertEntries } from '#modules/ledger/server/pettyCashEntries.ts'
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
  const type = 'ADJUSTMENT'
  const remark = translate(migrationMessages.pettyCashRemark, context.language, { id: migrationId })
  const ids = await insertEntries(
    context,
    changes.map(({ sen: changeSen, ...change }) => ({
      ...change,
      type,
      changeSen,
      remark,
      migrationId,
    })),
  )
  post(
    context,
    changes.map(({ agentId, bankAccountId, on, sen: changeSen }, place) => ({
      event: 'PETTY_CASH',
      agentId,
      businessOn: on,
      pettyCashEntryId: assertDefined(ids[place], 'an entry for each change'),
      postings: pettyCashPostings({ agentId, type, changeSen, bankAccountId }),
    })),
  )
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
