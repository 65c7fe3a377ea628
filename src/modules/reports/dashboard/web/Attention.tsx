import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { daysBetween } from '#core/calendar.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useMay } from '#platform/web/session/Guard.tsx'
import { UNSEEN_DAYS } from '#modules/cash/bank-lines/contract.ts'
import { ENDING_DAYS, LONG_BEHIND_DAYS, OLD_TRANSFER_DAYS } from '../contract.ts'
import { describeEarlierCash } from './describeEarlierCash.ts'
import { describeProofs, describeSystem } from './describeSystem.ts'
import { ShareDashboard } from './ShareDashboard.tsx'
import type { Dashboard } from './NumberCards.tsx'
import { dashboardMessages as text } from './messages.ts'

/** The most agents that are named one by one; the line before them has all. */
const MOST_AGENTS = 5

type Props = { dashboard: Dashboard; agentId: number | undefined }

/** Shows what needs attention; each line links to the records that it counts. */
export function Attention({ dashboard, agentId }: Props) {
  const t = useT()
  const { cashCounted, transfersToConfirm: transfers, fullyPaidButUnsettled: paid } = dashboard
  const {
    date,
    licenceEndsOn,
    longBehind,
    endingSoon,
    idleRunners,
    problemsReported: problems = 0,
    approvalsWaiting: approvals = 0,
    promisesBroken: broken,
    promisedToday: promised,
  } = dashboard
  const customers = (search: Record<string, number>): Target => ({
    to: '/customer',
    search: { agentId, ...search },
  })
  const mayAnswer = useMay('CASHBOOK_TRANSACTIONS_MANAGEMENT_UPDATE')
  const mayRemind = useMay('CASHBOOK_MANAGEMENT_UPDATE')
  const getPromised = (reason: string): Target =>
    mayRemind
      ? { to: '/reminder', search: { agentId, reason } }
      : { to: '/mass-credit', search: { agentId, view: 'cards', order: 'promised' } }
  const lines: ReactNode[] = []
  const add = (key: string, target: Target | null, words: string, more?: string) =>
    lines.push(
      <li key={key}>
        {target ? <LinkTo {...target}>{words}</LinkTo> : <Text>{words}</Text>}
        {more && (
          <Text size="sm" c="dimmed">
            {more}
          </Text>
        )}
      </li>,
    )
  for (const { key, words, more } of describeSystem(dashboard, t)) add(key, null, words, more)
  if (licenceEndsOn) {
    const days = daysBetween(date, licenceEndsOn)
    const words = days < 0 ? text.licenceEnded : text.licenceEnds
    const more = days < 0 ? undefined : t(text.licenceDays, { count: days })
    add('licence', { to: '/settings/business' }, t(words, { lastOn: licenceEndsOn }), more)
  }
  if (cashCounted.count > 0) {
    const { count, amount: amountSen, firstDate } = cashCounted
    const target = { to: '/mass-credit/cash', search: { agentId, date: firstDate ?? undefined } }
    add('cash', target, t(text.cashCounted, { count, amountSen }))
  }
  const earlier = describeEarlierCash(dashboard.earlierCash, date, t)
  if (earlier) {
    add('earlier cash', { to: '/mass-credit/cash', search: { agentId } }, earlier)
    const { agents = [] } = dashboard.earlierCash ?? {}
    for (const each of agentId === undefined && agents.length > 1
      ? agents.slice(0, MOST_AGENTS)
      : []) {
      const words = describeEarlierCash(each, date, t) ?? ''
      const target = { to: '/mass-credit/cash', search: { agentId: each.agentId } }
      add(`cash of ${each.agentId}`, target, t(text.ofAgent, { name: each.agentName, words }))
    }
  }
  for (const { id, name, amount: amountSen } of dashboard.inactiveHolders ?? []) {
    add(
      `holds ${id}`,
      { to: '/runner', search: { id } },
      t(text.inactiveHolds, { name, amountSen }),
    )
  }
  if (transfers && transfers.count > 0) {
    const { count, amount: amountSen, oldCount } = transfers
    const target = { to: '/transfer', search: { agentId } }
    const more =
      oldCount > 0 ? t(text.oldTransfers, { count: oldCount, days: OLD_TRANSFER_DAYS }) : undefined
    add('transfers', target, t(text.transfersToConfirm, { count, amountSen }), more)
  }
  const { transfersUnseen: unseen } = dashboard
  if (unseen && unseen.count > 0) {
    const values = { count: unseen.count, amountSen: unseen.amount, days: UNSEEN_DAYS }
    add('unseen', { to: '/transfer', search: { agentId } }, t(text.transfersUnseen, values))
  }
  if (approvals > 0) {
    const target = { to: '/approval', search: { agentId, state: 'WAITING' } }
    add('approvals', target, t(text.approvalsWaiting, { count: approvals }))
  }
  if (mayAnswer && problems > 0) {
    const target = { to: '/dispute', search: { agentId, state: 'OPEN' } }
    add('problems', target, t(text.problemsReported, { count: problems }))
  }
  if (broken && broken.count > 0) {
    const more = t(text.promisedMissing, { amountSen: broken.amount })
    add(
      'broken',
      getPromised('PROMISE_BROKEN'),
      t(text.promisesBroken, { count: broken.count }),
      more,
    )
  }
  if (promised && promised.count > 0) {
    const more = t(text.promisedMissing, { amountSen: promised.amount })
    const words = t(text.promisedToday, { count: promised.count })
    add('promised', getPromised('PROMISED_TODAY'), words, more)
  }
  if (paid.count > 0) {
    const target = { to: '/cashbook', search: { state: 'FULLY_PAID', agentId } }
    add('paid', target, t(text.settleThem, { count: paid.count }))
  }
  if (longBehind.count > 0) {
    const target = customers({ pastDueDaysFrom: LONG_BEHIND_DAYS })
    const more = t(text.arrears, { amountSen: longBehind.amount })
    add('behind', target, t(text.longBehind, { count: longBehind.count }), more)
  }
  if (endingSoon.count > 0) {
    const target = customers({ dueWithinDays: ENDING_DAYS })
    const more = t(text.owed, { amountSen: endingSoon.amount })
    add('ending', target, t(text.endingSoon, { count: endingSoon.count }), more)
  }
  for (const { id, name, cashbookCount } of idleRunners) {
    const target = { to: '/runner', search: { id } }
    add(`runner ${id}`, target, t(text.idleRunner, { name, count: cashbookCount }))
  }
  const proved = describeProofs(dashboard, t)
  return (
    <Panel title={text.attention} actions={<ShareDashboard dashboard={dashboard} />} h="100%">
      {lines.length === 0 ? (
        <Text c="dimmed">{t(text.allWell)}</Text>
      ) : (
        <Stack component="ul" gap="sm" m={0} pl="md" className="touch-list">
          {lines}
        </Stack>
      )}
      {proved && (
        <Text size="sm" c="dimmed" mt="md">
          {proved}
        </Text>
      )}
    </Panel>
  )
}
