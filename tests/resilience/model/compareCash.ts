import assert from 'node:assert/strict'
import type { TestUser } from '#testing/testUser.ts'
import type { Day } from '#core/calendar.ts'
import { getCash } from '#modules/cash/hand-overs/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { sum, type HandOver } from './books.ts'
import { getCarried, NOTHING_CARRIED, showHandOver } from './cash.ts'
import { sameFigures } from './command.ts'
import { getRunnerCash } from './runnerCash.ts'
import type { World } from './world.ts'

/** Proves that an agent, and those of their runners who are logged in, see where the cash of a day is. */
export async function compareCash(
  world: World,
  agent: TestUser,
  on = world.model.today,
): Promise<void> {
  const runners = world.runners.filter(({ agentId }) => agentId === agent.id)
  const all = runners.map(({ id }) => id)
  const requested = runners.filter(({ id }) => !world.loggedOut.has(id))
  const query = { date: on }
  const [shown, ...own] = await Promise.all([
    agent.call(getCash, { query }),
    ...requested.map((runner) => runner.call(getCash, { query })),
  ])
  sameCash(shown!, showCash(world, agent, all, on))
  requested.forEach((runner, place) =>
    sameCash(own[place]!, showCash(world, runner, [runner.id], on)),
  )
}

/** The cash of these runners, and for an agent also what came through no runner's hands. */
function showCash({ model }: World, user: TestUser, runnerIds: readonly number[], on: Day) {
  const counts = model.handOvers.filter(
    (each) => runnerIds.includes(each.runnerId) && isOfDay(each, on) && !each.isRemoved,
  )
  const all = runnerIds.map((id) => getRunnerCash(model, id, on))
  const carriers = all.filter(
    (cash) => isShown(cash) || counts.some(({ runnerId }) => runnerId === cash.runnerId),
  )
  const others = all.filter(
    (cash) =>
      on === model.today && !carriers.includes(cash) && cash.toHandOver + cash.owedByBox !== 0,
  )
  const nobodys = getCarried(model, user.agentId!, null, on)
  const hasNobodys = user.id === user.agentId && isShown(nobodys)
  const runners = [
    ...(hasNobodys ? [{ ...NOTHING_CARRIED, runnerId: null, ...nobodys }] : []),
    ...carriers,
  ]
  return { runners, others, handOvers: counts.toReversed().map(showHandOver) }
}

const isOfDay = ({ days }: HandOver, on: Day) => days.some((day) => day.on === on)

const isShown = ({ count, amount, transferCount, transfers }: ReturnType<typeof getCarried>) =>
  count !== 0 || amount !== 0 || transferCount !== 0 || transfers !== 0

function sameCash(shown: ResponseOf<typeof getCash>, expected: ReturnType<typeof showCash>): void {
  const { runners, others, handOvers } = expected
  const rows = shown.runners.toSorted((a, b) => (a.runnerId ?? 0) - (b.runnerId ?? 0))
  assert.equal(rows.length, runners.length, 'how many carry the cash of the day')
  rows.forEach((row, place) => sameFigures(row, runners[place]!, 'a row of the cash of the day'))
  const figures = Object.keys(NOTHING_CARRIED) as (keyof typeof NOTHING_CARRIED)[]
  const totals = figures.map((figure) => [
    figure,
    sum([...runners, ...others], (row) => row[figure]),
  ])
  sameFigures(shown.total, Object.fromEntries(totals), 'the cash of the day in all')
  const also = (shown.alsoHolding ?? []).toSorted((a, b) => (a.runnerId ?? 0) - (b.runnerId ?? 0))
  assert.equal(also.length, others.length, 'how many hold cash of earlier days')
  also.forEach((row, place) => sameFigures(row, others[place]!, 'who holds cash of earlier days'))
  assert.equal(shown.handOvers.length, handOvers.length, 'how often the cash was counted')
  shown.handOvers.forEach(({ confirmedAt, ...each }, place) => {
    const row = { ...each, isConfirmed: confirmedAt !== null }
    sameFigures(row, handOvers[place]!, 'a count of the day')
  })
}
