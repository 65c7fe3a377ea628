import { assertDefined } from '#core/invariant.ts'
import { getBalance } from '#core/loan/standing.ts'
import type { LogEntry } from '#platform/server/operationLog.ts'
import type { Day } from '#core/calendar.ts'
import type { MoneyPlace } from '#core/ledger/moneyPosting.ts'
import type { Actor, Context, Write } from '#platform/server/handler.ts'
import { takeIds } from '#platform/server/takeIds.ts'
import type { CashbookRow } from '../../cashbooks/server/cashbookRow.ts'
import { balanceImported } from '../../movements/server/importedMoney.ts'
import { toCashbookDto } from '../../cashbooks/server/toCashbookDto.ts'
import { selfSettledLines } from '../../movements/server/selfSettledLines.ts'
import { NO_LINKS } from '../../movements/server/transactions.ts'
import { joinMovements, writeMovements } from '../../movements/server/writeMovements.ts'
import type * as endpoints from '../contract.ts'
import { lockTransaction, lockTransferState, type LockedTransaction } from './lockTransaction.ts'
import { planCorrection } from './planCorrection.ts'
import { planCredits } from './planCredits.ts'
import { assertAsSeen } from './recordCredit.ts'
import { planRecording } from './recordCredits.ts'
import { planTakeBack } from './planTakeBack.ts'
import { selectTransactions, toTransactionDto } from './toTransactionDto.ts'

/**
 * Corrects any payment of an unsettled cashbook: a row dated today undoes it, and its money may
 * be recorded on another cashbook in the same act, where it counts on the day of the payment.
 */
export const handleCorrectCredit: Write<typeof endpoints.correctCredit> = async (
  context,
  { params, body: { reason, cashbookId: otherId, seenTransactionCount } },
) => {
  const { db, today } = context
  const locked = await lockTransaction(context, params.id, otherId)
  const state = await lockTransferState(context, params.id)
  const { row, cashbook, transaction } = locked
  const plan = await planCorrection(context, { ...locked, otherId })
  assertAsSeen(context, cashbook, seenTransactionCount)
  const { loan, target } = plan
  const countsOn = plan.countsOn < today ? plan.countsOn : null
  const taken = { kind: 'CORRECTED', cashbook, transaction, loan, reason, countsOn } as const
  const { id, changes, place, migrationId, movements } = await planTakeBack(context, taken)
  const moved =
    target && (await planMove(context, locked, { id, target, countsOn, place, state, migrationId }))
  writeMovements(context, moved ? joinMovements(movements, moved.movements) : movements)
  const stored = await selectTransactions(db)
    .where('transactions.id', 'in', moved ? [id, moved.id] : [id])
    .execute()
  const toDto = (of: number) =>
    toTransactionDto(
      assertDefined(
        stored.find((each) => each.id === of),
        'it was recorded',
      ),
    )
  const after = {
    amount: row.amount_sen,
    date: today,
    paymentDate: plan.countsOn,
    ...(row.account_name !== null && { account: row.account_name }),
    balance: getBalance(loan),
    ...(target && { movedTo: target.cashbook_code }),
    reason,
  }
  return {
    data: {
      transaction: toDto(id),
      cashbook: toCashbookDto({ ...cashbook, ...changes }, today),
      moved: moved && {
        transaction: toDto(moved.id),
        cashbook: toCashbookDto(moved.cashbook, today),
      },
    },
    log: [
      { action: 'credit.correct', ...getAbout(id, cashbook), after },
      ...(moved ? moved.log(cashbook, plan.countsOn) : []),
    ],
  }
}

const getAbout = (entityId: number, { id, agent_id, customer_id }: CashbookRow) =>
  ({
    entity: 'transaction',
    entityId,
    agentId: agent_id,
    customerId: customer_id,
    cashbookId: id,
  }) as const

type Move = {
  /** Of the correction. */
  id: number
  target: CashbookRow
  countsOn: Day | null
  place: MoneyPlace
  state: Awaited<ReturnType<typeof lockTransferState>>
  /** The import that brought the payment, which moved no money. */
  migrationId: number | null
}

/** Plans the money on the other cashbook, at the place where it is and with its transfer's state. */
async function planMove(
  context: Context<Actor>,
  { transaction }: LockedTransaction,
  { id: correctionId, target, countsOn, place, state, migrationId }: Move,
) {
  const { db, today } = context
  const { amountSen, runnerId, bankAccountId, remark } = transaction
  const line = {
    cashbookId: target.id,
    amountSen,
    on: today,
    runnerId,
    remark,
    bankAccountId,
    holderId: place.holderId ?? null,
    reference: transaction.reference ?? '',
  }
  const plan = planCredits([line], new Map([[target.id, target]]), today)
  const credit = assertDefined(plan.credits[0], 'the plan of the correction allows it')
  const [taken] = await takeIds(db, 'transactions_id_seq', 1)
  const id = assertDefined(taken, 'one id was taken')
  const { movements, stored } = await planRecording(context, plan, [id], {
    kind: 'CREDIT',
    settleOn: today,
    links: {
      ...NO_LINKS,
      moved_from_id: correctionId,
      counts_on: countsOn,
      migration_id: migrationId,
      ...state,
    },
  })
  const cashbook = assertDefined(stored.get(target.id), 'a recorded payment has a cashbook')
  const imports = new Map(migrationId === null ? [] : [[id, migrationId]])
  const balancing = await balanceImported(context, movements.journals ?? [], imports)
  const log = (from: CashbookRow, paymentDate: Day): LogEntry[] => [
    {
      action: 'credit.move',
      ...getAbout(id, target),
      after: {
        amount: amountSen,
        date: today,
        paymentDate,
        balance: credit.balanceSen,
        runnerId,
        movedFrom: from.cashbook_code,
      },
    },
    ...selfSettledLines([cashbook]),
  ]
  return { id, cashbook, log, movements: joinMovements(movements, { journals: balancing }) }
}
