import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { ROLES } from '#core/access/roles.ts'
import { negateSen, type Sen, ZERO_SEN } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { confirm, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { confirmHandOver, exportHandOvers, removeHandOver, type getCash } from '../contract.ts'
import { handOverMessages } from '../messages.ts'
import { AnotherAmount } from './AnotherAmount.tsx'
import { describeDifference } from './describeDifference.ts'
import { handOverWebMessages as text } from './messages.ts'
import classes from './HandOverList.module.css'

type HandOver = ResponseOf<typeof getCash>['handOvers'][number]

type Props = {
  title: Message
  handOvers: readonly HandOver[]
  cash: ResponseOf<typeof getCash>
  agentId?: number | undefined
}

/** Shows counts; the holder of the cash confirms a waiting one, or another amount, or removes it. */
export function HandOverList({ title, handOvers, cash, agentId }: Props) {
  const query = { from: cash.date, ...(agentId && { agentId: String(agentId) }) }
  const getResolved = (id: number) =>
    cash.runners.find(({ runnerId }) => runnerId === id)?.resolved ?? ZERO_SEN
  return (
    <Panel title={title} actions={<ExportMenu endpoint={exportHandOvers} query={query} />}>
      <ul className={classes.list}>
        {handOvers.map((handOver) => (
          <li key={handOver.id}>
            <Item handOver={handOver} resolvedSen={getResolved(handOver.runnerId)} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type ItemProps = { handOver: HandOver; resolvedSen: Sen }

function Item({ handOver, resolvedSen }: ItemProps) {
  const t = useT()
  const isRunner = useUser().roleId === ROLES.RUNNER
  const { runnerName, counted, difference, remark, confirmedAt, confirmedByName } = handOver
  const isWaiting = confirmedAt === null
  const { days = [], firstCounted } = handOver
  return (
    <Group justify="space-between" align="start" gap="sm">
      <Stack gap={2} flex={1} miw="min(220px, 100%)">
        <Group gap="xs">
          <Text fw={600}>
            {!isRunner && `${runnerName}: `}
            {!isWaiting && difference < 0 ? (
              t(text.handedOverShort, { amountSen: counted, shortSen: negateSen(difference) })
            ) : (
              <MoneyText value={counted} />
            )}
          </Text>
          {isWaiting && <StatusBadge tone="out" icon={IconClock} word={text.waits} />}
        </Group>
        <Text size="sm" c={difference === 0 ? 'dimmed' : 'out'}>
          {[(isWaiting || difference >= 0) && t(...describeDifference(difference)), remark]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {days.length > 1 && (
          <Text size="sm" c="dimmed">
            {days
              .map(({ date: dayOn, counted: amountSen }) =>
                t(handOverMessages.ofDay, { dayOn, amountSen }),
              )
              .join(', ')}
          </Text>
        )}
        {firstCounted != null && (
          <Text size="sm" c="out">
            {t(text.firstCounted, { name: handOver.createdByName, amountSen: firstCounted })}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {isWaiting
            ? t(text.countedBy, {
                name: handOver.createdByName,
                time: formatTime(handOver.createdAt),
              })
            : t(text.confirmedBy, { name: confirmedByName ?? '', time: formatTime(confirmedAt) })}
        </Text>
      </Stack>
      <Group gap="sm">
        {(isWaiting || !isRunner) && <UndoHandOver handOver={handOver} resolvedSen={resolvedSen} />}
        {isWaiting && !isRunner && (
          <>
            <AnotherAmount handOver={handOver} />
            <Confirm handOver={handOver} />
          </>
        )}
      </Group>
    </Group>
  )
}

function Confirm({ handOver }: { handOver: HandOver }) {
  const t = useT()
  const { id, counted: amountSen, expected, difference, remark, runnerName: name } = handOver
  const { mutate, isPending } = useEndpointMutation(confirmHandOver, {
    onDone: () =>
      difference < 0
        ? void showSuccess(text.handedOverShort, { amountSen, shortSen: negateSen(difference) })
        : void showSuccess(text.confirmed, { amountSen, name }),
  })

  async function request() {
    const isSure = await confirm({
      title: t(text.confirmTitle, { amountSen, name }),
      body: (
        <Stack gap="xs">
          <Text>{t(text.confirmBody, { expectedSen: expected })}</Text>
          {difference !== 0 && (
            <>
              <Text fw={600} c="out">
                {t(difference < 0 ? text.staysShort : text.isOver, {
                  amountSen: difference < 0 ? negateSen(difference) : difference,
                  name,
                })}
              </Text>
              <Text size="sm">{remark}</Text>
            </>
          )}
        </Stack>
      ),
      submitLabel: t(text.confirmLabel, { amountSen }),
    })
    if (isSure) void mutate({ params: { id } })
  }

  return (
    <Button onClick={() => void request()} loading={isPending}>
      {t(text.confirm)}
    </Button>
  )
}

function UndoHandOver({ handOver: { id, counted: amountSen }, resolvedSen }: ItemProps) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(removeHandOver, {
    onDone: () => void showSuccess(text.reversed),
  })

  async function request() {
    const isSure = await confirm({
      title: t(text.undoTitle, { amountSen }),
      body: [t(text.undoBody), resolvedSen > 0 && t(text.undoResolved, { amountSen: resolvedSen })]
        .filter(Boolean)
        .join(' '),
      submitLabel: t(text.reverseCredits),
      isDanger: true,
    })
    if (isSure) void mutate({ params: { id } })
  }

  return (
    <Button variant="default" onClick={() => void request()} loading={isPending}>
      {t(text.reverseCredits)}
    </Button>
  )
}
