import { Alert, Stack, Table, Text } from '@mantine/core'
import { IconCloudUp } from '@tabler/icons-react'
import { formatRinggit, sumSen } from '../../../../core/money.ts'
import type { AnswerOf } from '../../../../kit/contract/endpoint.ts'
import { Answered } from '../../../../kit/web/Answered.tsx'
import { EmptyState } from '../../../../kit/web/EmptyState.tsx'
import { Figure, Figures } from '../../../../kit/web/Figures.tsx'
import { useSay } from '../../../../kit/web/language.ts'
import { MoneyText } from '../../../../kit/web/MoneyText.tsx'
import { PageTitle } from '../../../../kit/web/PageTitle.tsx'
import { Panel } from '../../../../kit/web/Panel.tsx'
import { today } from '../../../../kit/web/today.ts'
import { useAnswer } from '../../../../kit/web/useAnswer.ts'
import { getCollected } from '../../contract.ts'
import { useOutbox } from '../outbox/outboxStore.ts'
import { useOutboxSync } from '../outbox/useOutboxSync.ts'
import { massCreditWebText as text } from '../text.ts'
import { PaymentsOfDay } from './PaymentsOfDay.tsx'

/** `/mass-credit/cash`: what came in today and is to be handed over, once all of it is sent. */
export function CashPage() {
  const say = useSay()
  const dayOn = today()
  const answer = useAnswer(getCollected, { query: { date: dayOn } }, { refetchInterval: 30_000 })
  useOutboxSync()
  const unsent = useOutbox().flatMap((entry) =>
    entry.act === 'PAY' && !entry.isUndone ? [entry.amountSen] : [],
  )
  return (
    <Stack gap="md">
      <PageTitle title={text.cashTitle} />
      {unsent.length > 0 && (
        <Alert color="out" variant="light" icon={<IconCloudUp aria-hidden />}>
          <Text fw={600}>
            {say(text.waitingCount, { count: unsent.length })}: {formatRinggit(sumSen(unsent))}
          </Text>
          {say(text.sendFirst)}
        </Alert>
      )}
      <Answered answer={answer}>
        {({ total, runners }) => (
          <Stack gap="md">
            <Panel title={text.collectedOn} values={{ dayOn }}>
              <Figures>
                <Figure label={text.cashTitle} isStrong>
                  <MoneyText value={total.amount} flow="in" />
                </Figure>
                <Figure label={text.payments}>{total.count}</Figure>
              </Figures>
            </Panel>
            {total.count === 0 && <EmptyState kind="nothingYet" title={text.noPayments} />}
            {runners.length > 1 && <ByRunner runners={runners} />}
            {total.count > 0 && <PaymentsOfDay on={dayOn} />}
          </Stack>
        )}
      </Answered>
    </Stack>
  )
}

type Runners = Pick<AnswerOf<typeof getCollected>, 'runners'>

function ByRunner({ runners }: Runners) {
  const say = useSay()
  return (
    <Panel title={text.byRunner}>
      <Table>
        <Table.Tbody>
          {runners.map(({ runnerId, runnerName, count, amount }) => (
            <Table.Tr key={runnerId ?? 0}>
              <Table.Th scope="row" fw={400}>
                {runnerName ?? say(text.noRunner)}
              </Table.Th>
              <Table.Td ta="right">{say(text.rowsOn, { count })}</Table.Td>
              <Table.Td ta="right" fw={600}>
                <MoneyText value={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  )
}
