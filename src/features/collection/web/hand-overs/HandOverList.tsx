import { Button, Group, Stack, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { ROLES } from '#core/access/roles.ts'
import type { Day } from '#core/calendar.ts'
import { negateSen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { formatTime } from '#platform/web/display/DayText.tsx'
import { confirm, showSuccess } from '#platform/web/feedback/dialogs.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { useEndpointMutation } from '#platform/web/api/useEndpointMutation.ts'
import {
  confirmHandOver,
  exportHandOvers,
  type getCash,
  removeHandOver,
} from '../../handOverContract.ts'
import { STALE_AFTER_COUNT } from '../differences/staleAfterCash.ts'
import { describeDifference } from './describeDifference.ts'
import { handOverWebMessages as text } from './messages.ts'
import classes from './HandOverList.module.css'

type HandOver = ResponseOf<typeof getCash>['handOvers'][number]

type Props = { handOvers: readonly HandOver[]; date: Day; agentId: number | undefined }

/** Shows the counts of a day; the holder of the cash confirms a waiting count or removes it. */
export function HandOverList({ handOvers, date, agentId }: Props) {
  const query = { from: date, ...(agentId && { agentId: String(agentId) }) }
  return (
    <Panel title={text.counts} actions={<ExportMenu endpoint={exportHandOvers} query={query} />}>
      <ul className={classes.list}>
        {handOvers.map((handOver) => (
          <li key={handOver.id}>
            <Item handOver={handOver} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Item({ handOver }: { handOver: HandOver }) {
  const t = useT()
  const isRunner = useUser().roleId === ROLES.RUNNER
  const { runnerName, counted, difference, remark, confirmedAt, confirmedByName } = handOver
  const isWaiting = confirmedAt === null
  return (
    <Group justify="space-between" align="start" gap="sm">
      <Stack gap={2} flex={1} miw={220}>
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
        {(isWaiting || !isRunner) && <UndoHandOver handOver={handOver} />}
        {isWaiting && !isRunner && <Confirm handOver={handOver} />}
      </Group>
    </Group>
  )
}

function Confirm({ handOver }: { handOver: HandOver }) {
  const t = useT()
  const { id, counted: amountSen, expected, difference, remark, runnerName: name } = handOver
  const { mutate, isPending } = useEndpointMutation(confirmHandOver, {
    invalidates: STALE_AFTER_COUNT,
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

function UndoHandOver({ handOver: { id, counted: amountSen } }: { handOver: HandOver }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(removeHandOver, {
    invalidates: STALE_AFTER_COUNT,
    onDone: () => void showSuccess(text.reversed),
  })

  async function request() {
    const isSure = await confirm({
      title: t(text.undoTitle, { amountSen }),
      body: t(text.undoBody),
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
