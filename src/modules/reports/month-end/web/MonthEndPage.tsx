import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import {
  IconChevronLeft,
  IconChevronRight,
  IconCircleCheck,
  IconCircleDashed,
  IconDownload,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { day, type Day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { periodAround, stepPeriod } from '#core/reportPeriod.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { monthName } from '#platform/web/display/monthName.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { linkTo, type Target } from '#platform/web/layout/LinkTo.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { CloseBooks } from '#modules/ledger/locked-period/web/LockedPeriod.tsx'
import { exportMonthEnd, getMonthEnd } from '../contract.ts'
import { monthEndMessages as text } from '../messages.ts'

/** Shows `/report/month-end`: what is still to do before a month is closed, step by step. */
export function MonthEndPage() {
  const [url, setUrl] = useUrlState({ month: '' })
  const thisMonth = periodAround('MONTHLY', today())
  const lastMonth = stepPeriod('MONTHLY', thisMonth, -1)
  const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(url.month)
  const chosen = isMonth ? periodAround('MONTHLY', day(`${url.month}-01`)) : lastMonth
  const month = chosen.from.slice(0, 7)
  const result = useEndpointQuery(getMonthEnd, { query: { month } }, { staleTime: 0 })
  return (
    <FormPage>
      <PageTitle title={text.title} />
      <MonthChoice
        from={chosen.from}
        last={thisMonth.from}
        onChange={(next) => setUrl({ month: next.slice(0, 7) })}
      />
      <QueryBoundary result={result}>
        {(steps) => <Steps monthEnd={steps} onMade={() => void result.refetch()} />}
      </QueryBoundary>
    </FormPage>
  )
}

type ChoiceProps = { from: Day; last: Day; onChange: (from: Day) => void }

function MonthChoice({ from, last, onChange }: ChoiceProps) {
  const t = useT()
  const language = useLanguage()
  const around = periodAround('MONTHLY', from)
  const step = (by: -1 | 1) => onChange(stepPeriod('MONTHLY', around, by).from)
  return (
    <Group gap="xs">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(text.monthBefore)}
        onClick={() => step(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <Text fw={600} miw={96} ta="center" aria-live="polite">
        {monthName(from, language, 'with year')}
      </Text>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(text.monthAfter)}
        disabled={from >= last}
        onClick={() => step(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </Group>
  )
}

type MonthEnd = ResponseOf<typeof getMonthEnd>

type Step = {
  title: Message
  isDone: boolean
  says: readonly [Message, Values?]
  /** Where it is done. */
  target?: Target
  button?: ReactNode
}

type StepsProps = { monthEnd: MonthEnd; onMade: () => void }

function Steps({ monthEnd, onMade }: StepsProps) {
  const t = useT()
  const steps = getSteps(monthEnd, onMade)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Panel>
      <Text fw={600} role="status">
        {t(text.stepsDone, { done, count: steps.length })}
      </Text>
      {monthEnd.to >= today() && <Text c="dimmed">{t(text.notOver)}</Text>}
      <Stack gap="lg" component="ol" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <StepRow key={step.title.key} step={step} />
        ))}
      </Stack>
    </Panel>
  )
}

function StepRow({ step: { title, isDone, says, target, button } }: { step: Step }) {
  const t = useT()
  return (
    <Group component="li" justify="space-between" align="flex-start" gap="sm">
      <Stack gap={4} flex="1 1 240px">
        <Group gap="sm">
          <Text fw={600}>{t(title)}</Text>
          <StatusBadge
            tone={isDone ? 'in' : 'gray'}
            icon={isDone ? IconCircleCheck : IconCircleDashed}
            word={isDone ? text.done : text.open}
          />
        </Group>
        <Text c="dimmed" className="figures">
          {t(...says)}
        </Text>
      </Stack>
      {button}
      {target && (
        <Button
          component={Link}
          variant="default"
          aria-label={t(text.goTo, { step: t(title) })}
          {...linkTo(target)}
        >
          {t(text.go)}
        </Button>
      )}
    </Group>
  )
}

/** Shows the button that makes the accountant's file of the month. */
function MakeFile({ month, onMade }: { month: string; onMade: () => void }) {
  const t = useT()
  const { download, isLoading } = useDownload(exportMonthEnd)
  return (
    <Button
      loading={isLoading}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void download({ query: { month } }).then(onMade)}
    >
      {t(text.makeFile)}
    </Button>
  )
}

/** Returns the steps in the order in which they are done; each says what is open and leads to its desk. */
function getSteps(monthEnd: MonthEnd, onMade: () => void): Step[] {
  const { month, from, to, transfers, unsettled, unclosed, commissions, balance } = monthEnd
  const { file, lockedThrough } = monthEnd
  const difference = sen(Math.abs(balance.debit - balance.credit))
  const about = ({ count, amount }: MonthEnd['transfers']) => ({ count, amountSen: amount })
  const isLocked = lockedThrough !== null && lockedThrough >= to
  return [
    {
      title: text.transfers,
      isDone: transfers.count === 0,
      says:
        transfers.count === 0
          ? [text.transfersDone, { lastOn: to }]
          : [text.transfersOpen, about(transfers)],
      target: { to: '/transfer', search: { to } },
    },
    {
      title: text.settle,
      isDone: unsettled.count === 0,
      says: unsettled.count === 0 ? [text.settleDone] : [text.settleOpen, about(unsettled)],
      target: { to: '/cashbook', search: { state: 'FULLY_PAID' } },
    },
    {
      title: text.close,
      isDone: unclosed.count === 0,
      says:
        unclosed.count === 0 ? [text.closeDone, { lastOn: to }] : [text.closeOpen, about(unclosed)],
      target: { to: '/report/settlement-report', search: { state: 'UNCLOSED', to } },
    },
    {
      title: text.commissions,
      isDone: commissions.count === 0,
      says:
        commissions.count === 0
          ? [text.commissionsDone]
          : [text.commissionsOpen, about(commissions)],
      target: { to: '/report/commission', search: { from, to } },
    },
    {
      title: text.balance,
      isDone: difference === 0,
      says:
        difference === 0
          ? [text.balanceDone, { lastOn: to, amountSen: balance.debit }]
          : [text.balanceOpen, { lastOn: to, amountSen: difference }],
      target: { to: '/report/trial-balance', search: { asOf: to } },
    },
    {
      title: text.file,
      isDone: file !== null,
      says: file
        ? [text.fileDone, { name: file.madeByName ?? '', time: formatInstant(file.madeAt) }]
        : [text.fileOpen],
      button: <MakeFile month={month} onMade={onMade} />,
    },
    {
      title: text.lock,
      isDone: isLocked,
      says: isLocked ? [text.lockDone, { lastOn: lockedThrough }] : [text.lockOpen],
      target: { to: '/report/trial-balance', search: { asOf: to } },
      ...(!isLocked && to < today() && { button: <CloseBooks through={to} /> }),
    },
  ]
}
