import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { ApiError } from '#platform/web/api/apiError.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { FactList, type Fact } from '#platform/web/display/FactList.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { useListed, useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import type { previewMove } from '../../contract.ts'
import { customersWebMessages as text } from '../messages.ts'

type Preview = ResponseOf<typeof previewMove>
type Props = {
  preview: UseQueryResult<Preview, ApiError>
  isMoving: boolean
  onBack: () => void
  onConfirm: () => void
}

/** Shows the figures that the move affects, before it is confirmed. */
export function ConfirmMove({ preview, isMoving, onBack, onConfirm }: Props) {
  const t = useT()
  const figures = preview.data
  const count = figures?.customerCount ?? 0
  return (
    <>
      <QueryBoundary result={preview}>{(data) => <Shown figures={data} />}</QueryBoundary>
      <Group justify="flex-end" gap="sm" className="form-buttons">
        <Button variant="default" onClick={onBack} disabled={isMoving}>
          {t(platformMessages.back)}
        </Button>
        <Button onClick={onConfirm} loading={isMoving} disabled={count === 0 || preview.isFetching}>
          {figures && count > 0
            ? t(text.moveLabel, { count, name: figures.agentName })
            : t(text.moveCount, { count })}
        </Button>
      </Group>
    </>
  )
}

function Shown({ figures }: { figures: Preview }) {
  const t = useT()
  const listed = useListed()
  const { agentName: name, customerCount, alreadyThere, totalBalance, cashbooks } = figures
  if (customerCount === 0) return <Text>{t(text.nobodyMoves, { name })}</Text>
  const { unsettled, settled, closed } = cashbooks
  const groups = figures.leftGroups.map(({ groupName, customerCount: count }) =>
    t(text.groupLine, { name: groupName, count }),
  )
  const facts: (Fact | false)[] = [
    { label: text.unsettledBooks, value: unsettled },
    settled > 0 && { label: text.settledBooks, value: settled },
    closed > 0 && { label: text.closedBooks, value: closed },
    { label: text.unearnedMoving, value: <MoneyText value={figures.unearnedInterest} /> },
    figures.runnerCount > 0 && { label: text.runnersLeft, value: figures.runnerCount },
    groups.length > 0 && { label: text.groupsLeft, value: listed(groups) },
  ]
  return (
    <Stack gap="md">
      <Figures>
        <Figure label={text.customersMoving} isStrong>
          {formatCount(customerCount)}
        </Figure>
        <Figure label={text.balanceMoving} isStrong>
          <MoneyText value={totalBalance} />
        </Figure>
      </Figures>
      <FactList facts={facts} />
      {alreadyThere > 0 && (
        <Text c="dimmed">{t(text.alreadyThere, { count: alreadyThere, name })}</Text>
      )}
      <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
        {t(text.moveStays, { name })} {t(text.linksDie)}
      </Alert>
    </Stack>
  )
}
