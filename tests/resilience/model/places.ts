import { getCountedSum, getLines, sum, type Line, type Model } from './books.ts'
import { getOpenDifference } from './getOpenDifference.ts'

// Where the money of an agent is: in the box, with a runner, or on a bank account.

/** What a line adds to the place of its money. */
function getMoney({ kind, amount }: Line): number {
  if (kind === 'CREDIT' || kind === 'RELOAN' || kind === 'RECOVERY') return amount
  return kind === 'LOSS' ? 0 : -amount
}

/** What is in petty cash (null) or on a bank account. */
export function getBalanceOf(model: Model, agentId: number, accountId: number | null): number {
  const isThere = (each: { agentId: number; accountId: number | null }) =>
    each.agentId === agentId && each.accountId === accountId
  const payments = model.commissionPayments.filter((each) => !each.isReversed && isThere(each))
  const writtenOff = model.resolutions.filter(
    (each) =>
      each.agentId === agentId &&
      accountId === null &&
      each.type === 'WRITTEN_OFF' &&
      !each.isReversed,
  )
  return (
    sum(model.entries.filter(isThere), ({ amount }) => amount) +
    sum(getLines(model).filter(isThere), getMoney) -
    sum(payments, ({ amount }) => amount) -
    sum(writtenOff, ({ amount }) => amount)
  )
}

export const getPettyCash = (model: Model, agentId: number): number =>
  getBalanceOf(model, agentId, null)

/** The cash on a runner's line: collected, not handed over, not resolved. */
export function getHeld(model: Model, agentId: number, runnerId: number): number {
  const collected = getLines(model).filter(
    (line) => line.agentId === agentId && line.holderId === runnerId,
  )
  const boxed = model.handOvers.filter(
    (each) => each.runnerId === runnerId && each.isConfirmed && !each.isRemoved,
  )
  const resolved = model.resolutions.filter(
    (each) => each.runnerId === runnerId && !each.isReversed,
  )
  return (
    sum(collected, getMoney) - sum(boxed, getCountedSum) - sum(resolved, ({ amount }) => amount)
  )
}

/** What each runner of an agent holds, under the names that the API gives it. */
export function listHolders(model: Model, agentId: number) {
  return model.runners
    .filter((runner) => runner.agentId === agentId)
    .map(({ id }) => ({
      runnerId: id,
      held: getHeld(model, agentId, id),
      ...getOpenDifference(model, id),
    }))
}
