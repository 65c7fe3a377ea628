import { daysBetween } from '#core/calendar.ts'
import type { useT } from '#platform/web/preferences/language.ts'
import type { Target } from '#platform/web/layout/LinkTo.tsx'
import { UNSEEN_DAYS } from '#modules/cash/bank-lines/unseenDays.ts'
import { ENDING_DAYS, LONG_BEHIND_DAYS, OLD_TRANSFER_DAYS } from '../contract.ts'
import { describeEarlierCash } from './describeEarlierCash.ts'
import { describeSystem } from './describeSystem.ts'
import type { AttentionFigures, AttentionThing } from './findAttention.ts'
import { dashboardMessages as text } from './messages.ts'

/** The most agents that are named one by one; the line before them has all. */
const MOST_AGENTS = 5

const NONE = { count: 0, amount: 0, oldCount: 0 }

export type AttentionLine = {
  /** The records that it counts. */
  target?: Target
  words: string
  more?: string | undefined
}

type Seen = {
  figures: AttentionFigures
  /** The agent whose figures they are; all, or one's own, without. */
  agentId: number | undefined
  mayRemind: boolean
  t: ReturnType<typeof useT>
}

/** Returns the line of a thing that needs attention, and the lines of its parts after it. */
export function describeAttention({ kind, id }: AttentionThing, seen: Seen): AttentionLine[] {
  const { figures, agentId, t } = seen
  switch (kind) {
    case 'records':
    case 'books':
    case 'backup':
    case 'drill':
      return [describeSystem(kind, figures, t)]
    case 'licence':
      return [describeLicence(seen)]
    case 'cash':
    case 'earlierCash':
      return describeCash(kind, seen)
    case 'holder': {
      const { name = '', amount: amountSen = 0 } = findById(figures.inactiveHolders, id)
      const words = t(text.inactiveHolds, { name, amountSen })
      return [{ target: { to: '/runner', search: { id } }, words }]
    }
    case 'idle': {
      const { name = '', cashbookCount: count = 0 } = findById(figures.idleRunners, id)
      const words = t(text.idleRunner, { name, count })
      return [{ target: { to: '/runner', search: { id } }, words }]
    }
    case 'transfers':
    case 'unseen':
      return [describeTransfers(kind, seen)]
    case 'approvals': {
      const words = t(text.approvalsWaiting, { count: figures.approvalsWaiting ?? 0 })
      return [{ target: { to: '/approval', search: { agentId, state: 'WAITING' } }, words }]
    }
    case 'problems': {
      const words = t(text.problemsReported, { count: figures.problemsReported ?? 0 })
      return [{ target: { to: '/dispute', search: { agentId, state: 'OPEN' } }, words }]
    }
    case 'broken':
    case 'promised':
      return [describePromises(kind, seen)]
    case 'paid':
    case 'behind':
    case 'ending':
      return [describeLoans(kind, seen)]
  }
}

const findById = <Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  id: number | undefined,
): Partial<Row> => rows?.find((row) => row.id === id) ?? {}

function describeLicence({ figures: { date, licenceEndsOn }, t }: Seen): AttentionLine {
  const days = daysBetween(date, licenceEndsOn ?? date)
  const words = t(days < 0 ? text.licenceEnded : text.licenceEnds, {
    lastOn: licenceEndsOn ?? date,
  })
  const more = days < 0 ? undefined : t(text.licenceDays, { count: days })
  return { target: { to: '/settings/business' }, words, more }
}

function describeCash(kind: 'cash' | 'earlierCash', { figures, agentId, t }: Seen) {
  const { date, cashCounted, earlierCash } = figures
  const getCash = (search: Target['search']): Target => ({ to: '/mass-credit/cash', search })
  if (kind === 'cash') {
    const { count, amount: amountSen, firstDate } = cashCounted
    const target = getCash({ agentId, date: firstDate ?? undefined })
    return [{ target, words: t(text.cashCounted, { count, amountSen }) }]
  }
  const { agents = [] } = earlierCash ?? {}
  const named = agentId === undefined && agents.length > 1 ? agents.slice(0, MOST_AGENTS) : []
  return [
    { target: getCash({ agentId }), words: describeEarlierCash(earlierCash, date, t) ?? '' },
    ...named.map((each) => {
      const words = describeEarlierCash(each, date, t) ?? ''
      return {
        target: getCash({ agentId: each.agentId }),
        words: t(text.ofAgent, { name: each.agentName, words }),
      }
    }),
  ]
}

function describeTransfers(kind: 'transfers' | 'unseen', { figures, agentId, t }: Seen) {
  const target = { to: '/transfer', search: { agentId } }
  if (kind === 'unseen') {
    const { count, amount: amountSen } = figures.transfersUnseen ?? NONE
    return { target, words: t(text.transfersUnseen, { count, amountSen, days: UNSEEN_DAYS }) }
  }
  const { count, amount: amountSen, oldCount } = figures.transfersToConfirm ?? NONE
  const old = { count: oldCount, days: OLD_TRANSFER_DAYS }
  const more = oldCount > 0 ? t(text.oldTransfers, old) : undefined
  return { target, words: t(text.transfersToConfirm, { count, amountSen }), more }
}

function describePromises(
  kind: 'broken' | 'promised',
  { figures, agentId, mayRemind, t }: Seen,
): AttentionLine {
  const getTarget = (reason: string): Target =>
    mayRemind
      ? { to: '/reminder', search: { agentId, reason } }
      : { to: '/mass-credit', search: { agentId, view: 'cards', order: 'promised' } }
  const isBroken = kind === 'broken'
  const { count, amount: amountSen } =
    (isBroken ? figures.promisesBroken : figures.promisedToday) ?? NONE
  return {
    target: getTarget(isBroken ? 'PROMISE_BROKEN' : 'PROMISED_TODAY'),
    words: t(isBroken ? text.promisesBroken : text.promisedToday, { count }),
    more: t(text.promisedMissing, { amountSen }),
  }
}

function describeLoans(
  kind: 'paid' | 'behind' | 'ending',
  { figures, agentId, t }: Seen,
): AttentionLine {
  if (kind === 'paid') {
    const { count } = figures.fullyPaidButUnsettled
    const target = { to: '/cashbook', search: { state: 'FULLY_PAID', agentId } }
    return { target, words: t(text.settleThem, { count }) }
  }
  const isBehind = kind === 'behind'
  const { count, amount: amountSen } = isBehind ? figures.longBehind : figures.endingSoon
  const search = isBehind ? { pastDueDaysFrom: LONG_BEHIND_DAYS } : { dueWithinDays: ENDING_DAYS }
  return {
    target: { to: '/customer', search: { agentId, ...search } },
    words: t(isBehind ? text.longBehind : text.endingSoon, { count }),
    more: t(isBehind ? text.arrears : text.owed, { amountSen }),
  }
}
