import { refusalMessages } from '#platform/contract/refusalMessages.ts'
import { Divider, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Table } from '#platform/web/layout/Table.tsx'
import { apr } from '#core/loan/schedule/apr.ts'
import { isRefused, type Refusal } from '#core/loan/refusal.ts'
import { schedule, type Instalment } from '#core/loan/schedule/schedule.ts'
import type { LoanTerms } from '#core/loan/terms.ts'
import { subtractSen } from '#core/money.ts'
import { DayText } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { formatApr } from '../../formatApr.ts'
import { RateLine } from '#modules/office/business/web/RateLine.tsx'
import { cashbookWebMessages as text } from '../messages.ts'

const SHOWN_FIRST = 5

/**
 * Shows the result of the terms while typing: what the customer receives, the schedule, the APR.
 */
export function ScheduleRail({
  terms,
  receives,
}: {
  terms: LoanTerms | Refusal | undefined
  /** Replaces the amount that the customer receives when old debts are paid first. */
  receives?: ReactNode
}) {
  const t = useT()
  return (
    <Panel title={text.schedule} aria-live="polite">
      {terms === undefined && <Text c="dimmed">{t(text.scheduleWaits)}</Text>}
      {terms && isRefused(terms) && (
        <Text c="danger">{t(refusalMessages[terms.refused], terms.params)}</Text>
      )}
      {terms && !isRefused(terms) && <Outcome terms={terms} receives={receives} />}
    </Panel>
  )
}

function Outcome({ terms, receives }: { terms: LoanTerms; receives: ReactNode }) {
  const t = useT()
  const rate = apr(terms)
  return (
    <Stack gap="md">
      {receives ?? <Receives terms={terms} />}
      <Instalments terms={terms} />
      <Divider />
      {rate !== null && (
        <Group justify="space-between">
          <Text c="dimmed">{t(text.apr)}</Text>
          <AprText rate={rate} />
        </Group>
      )}
      <RateLine loan={terms} />
    </Stack>
  )
}

/** Shows the amount that the customer receives. */
export function Receives({ terms }: { terms: LoanTerms }) {
  const t = useT()
  const { debitSen, firstCreditSen: firstSen } = terms
  return (
    <div>
      <Text c="dimmed" size="sm">
        {t(text.customerReceives)}
      </Text>
      <Text fz={28} lh={1.2} fw={600}>
        <MoneyText value={subtractSen(debitSen, firstSen)} />
      </Text>
      {firstSen > 0 && (
        <Text c="dimmed" size="sm" className="figures">
          {t(text.receivesHow, { debitSen, firstSen })}
        </Text>
      )}
    </div>
  )
}

/** Shows an effective annual rate in percent. */
export function AprText({ rate }: { rate: number }) {
  const t = useT()
  return (
    <Text component="span" fw={600} className="figures">
      {formatApr(rate, t)}
    </Text>
  )
}

function Instalments({ terms }: { terms: LoanTerms }) {
  const t = useT()
  const all = schedule(terms)
  const first = all.slice(0, SHOWN_FIRST)
  const last = all.slice(SHOWN_FIRST).slice(-1)
  const between = all.length - first.length - 1
  return (
    <Table aria-label={t(text.schedule)} tabularNums verticalSpacing={4} horizontalSpacing={0}>
      <Table.Tbody>
        {first.map((each) => (
          <Row key={each.number} instalment={each} terms={terms} />
        ))}
        {between > 0 && (
          <Table.Tr>
            <Table.Td colSpan={3} c="dimmed">
              {t(text.moreInstalments, { count: between })}
            </Table.Td>
          </Table.Tr>
        )}
        {last.map((each) => (
          <Row key={each.number} instalment={each} terms={terms} />
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <Table.Tr fw={600}>
          <Table.Td colSpan={2}>{t(platformMessages.total)}</Table.Td>
          <Table.Td ta="end">
            <MoneyText value={terms.expectedSen} />
          </Table.Td>
        </Table.Tr>
      </Table.Tfoot>
    </Table>
  )
}

function Row({ instalment, terms }: { instalment: Instalment; terms: LoanTerms }) {
  const t = useT()
  const { number, dueOn, amountSen } = instalment
  const isCovered = (number - 1) * terms.dailySen + amountSen <= terms.firstCreditSen
  return (
    <Table.Tr>
      <Table.Td w={36} c="dimmed">
        {number}
      </Table.Td>
      <Table.Td>
        <DayText value={dueOn} />
        {isCovered && (
          <Text component="span" size="xs" c="in">
            {' '}
            {t(text.coveredByFirst)}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="end">
        <MoneyText value={amountSen} />
      </Table.Td>
    </Table.Tr>
  )
}
