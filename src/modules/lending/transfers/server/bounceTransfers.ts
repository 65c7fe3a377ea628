import { isAdminType } from '#core/access/roles.ts'
import { isRefused } from '#core/loan/refusal.ts'
import { getBalance, type LoanState } from '#core/loan/standing.ts'
import { takeBack } from '#core/loan/takeBack.ts'
import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { getLoan, type LoanRow } from '../../cashbooks/server/cashbookRow.ts'
import { lockLoans } from '../../cashbooks/server/lockCashbooks.ts'
import { planTakeBacks, type TakeBack } from '../../credits/server/planTakeBack.ts'
import {
  type ActiveTransaction,
  findActiveTransactions,
} from '../../movements/server/activeTransactions.ts'
import { writeMovements } from '../../movements/server/writeMovements.ts'
import type * as endpoints from '../contract.ts'
import { transferMessages as text } from '../messages.ts'
import { selectTransfers, visibleTransfers } from './transferRows.ts'
import {
  aboutTransfer,
  describeState,
  type LockedTransfer,
  lockTransfers,
  toOutcome,
  type TransferRefusal,
} from './lockTransfers.ts'

/**
 * Undoes many transfers that never arrived, with one reason, by the rules of one: the others are
 * skipped with their reasons. Cashbooks are locked in id order, then the transfers.
 */
export const handleBounceTransfers: Write<typeof endpoints.bounceTransfers> = async (
  context,
  { body: { ids: named, reason } },
) => {
  const { db, today } = context
  const ids = [...new Set(named)].toSorted((one, other) => one - other)
  const loans = await lockLoans(context, await findCashbooks(context, ids))
  const rows = new Map((await lockTransfers(context, ids)).map((row) => [row.id, row]))
  const found = await findActiveTransactions(db, ids)
  const given = { context, loans, reason, states: new Map<number, LoanState>() }
  const planned = ids.map((id) => planOne(given, { id, row: rows.get(id), line: found.get(id) }))
  const done = planned.filter((each) => 'takeBack' in each)
  const refusals = planned.filter((each) => 'message' in each)
  const data = toOutcome(
    context,
    done.map(({ row }) => row.id),
    refusals,
  )
  if (done.length === 0) return { data, log: [] }
  const { taken, movements } = await planTakeBacks(
    context,
    done.map((each) => each.takeBack),
  )
  writeMovements(context, movements)
  return {
    data,
    log: done.map(({ row, takeBack: { loan } }, index) => ({
      action: 'transfer.bounce',
      ...aboutTransfer(row, taken[index]?.id),
      after: {
        amount: row.amount_sen,
        date: today,
        transferDate: row.business_on,
        account: row.account_name,
        balance: getBalance(loan),
        reason,
      },
    })),
  }
}

/** Returns the cashbooks of the transfers that the user may see. */
async function findCashbooks({ db, actor }: Context<Actor>, ids: readonly number[]) {
  const rows = await selectTransfers(db)
    .clearSelect()
    .select('transactions.cashbook_id')
    .where('transactions.id', 'in', ids)
    .where(visibleTransfers(actor))
    .execute()
  return [...new Set(rows.map(({ cashbook_id }) => cashbook_id))]
}

type Given = {
  context: Context<Actor>
  loans: ReadonlyMap<number, LoanRow>
  reason: string
  /** The loans as the transfers before left them. */
  states: Map<number, LoanState>
}
type Transfer = {
  id: number
  row: LockedTransfer | undefined
  line: ActiveTransaction | undefined
}
type Planned = { row: LockedTransfer; takeBack: TakeBack } | TransferRefusal

function planOne({ context, loans, reason, states }: Given, { id, row, line }: Transfer): Planned {
  const { actor, today: on } = context
  const state = row?.transfer_state
  if (!row || !line || (state !== 'UNCONFIRMED' && state !== 'CONFIRMED')) {
    return { id, message: describeState(state ?? undefined) }
  }
  const cashbook = loans.get(row.cashbook_id)
  if (!cashbook) return { id, message: requestMessages.NOT_FOUND }
  if (row.kind === 'RECOVERY') return { id, message: text.RECOVERY_ALONE }
  if (!isAdminType(actor.roleId) && row.agent_id !== actor.agentId) {
    return { id, message: refusalMessages.BOOKED_WITH_FORMER_AGENT }
  }
  const before = states.get(cashbook.id) ?? getLoan(cashbook)
  const after = takeBack(before, { kind: 'BOUNCED', amountSen: row.amount_sen, on })
  if (isRefused(after)) {
    return { id, message: refusalMessages[after.refused], values: after.params }
  }
  const { loan } = after
  states.set(cashbook.id, loan)
  const about = { kind: 'BOUNCED', reason, countsOn: null } as const
  return { row, takeBack: { ...about, cashbook, transaction: line, loan } }
}
