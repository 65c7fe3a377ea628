import type { Actor, Context } from '#platform/server/handler.ts'
import { insertAll } from '#platform/server/writeAll.ts'
import type { PreparedReloan } from './prepareReloan.ts'

/** Links the old cashbooks and the new one. Returns the reloan's id. */
export async function insertReloan(
  context: Context<Actor>,
  { opening: { customer, terms }, old, made }: PreparedReloan,
  newCashbookId: number,
): Promise<number> {
  const { db, actor, now } = context
  const { agentId, id: customerId } = customer
  const { id } = await db
    .insertInto('reloans')
    .values({
      agent_id: agentId,
      customer_id: customerId,
      new_cashbook_id: newCashbookId,
      carried_sen: made.oldBalanceSen,
      pay_out_sen: made.payOutSen,
      reloaned_on: terms.debitOn,
      reloaned_by: actor.id,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const sources = old.map((row, place) => ({
    old_cashbook_id: row.id,
    reloan_id: id,
    agent_id: agentId,
    balance_sen: made.repaid[place]!.creditSen,
  }))
  context.send(insertAll(db, 'reloan_sources', sources))
  return id
}
