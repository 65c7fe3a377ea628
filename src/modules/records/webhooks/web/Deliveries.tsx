import { Button, Group, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { listWebhookDeliveries, replayWebhookDelivery } from '../contract.ts'
import { webhookMessages as text } from '../messages.ts'

type Delivery = ResponseOf<typeof listWebhookDeliveries>[number]
type Props = { webhook: { id: number; url: string }; onClose: () => void }

const POLL_MS = 10_000

/** Shows what was sent to an address, the newest first, and sends it again. */
export function Deliveries({ webhook: { id, url }, onClose }: Props) {
  const t = useT()
  const result = useEndpointQuery(
    listWebhookDeliveries,
    { params: { id } },
    { refetchInterval: POLL_MS },
  )
  return (
    <Sheet title={t(text.deliveriesOf, { url })} onClose={onClose}>
      <QueryBoundary result={result}>
        {(deliveries) =>
          deliveries.length === 0 ? (
            <Text c="dimmed">{t(text.noDeliveries)}</Text>
          ) : (
            <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
              {deliveries.map((delivery) => (
                <Line key={delivery.id} delivery={delivery} />
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
    </Sheet>
  )
}

function Line({ delivery }: { delivery: Delivery }) {
  const t = useT()
  const { id, event, state, tries, answer, createdAt, nextAt } = delivery
  const { mutate, isPending } = useEndpointMutation(replayWebhookDelivery)
  const words = {
    DELIVERED: () => t(text.delivered),
    WAITING: () => t(text.waitsFor, { time: formatInstant(nextAt ?? createdAt) }),
    GIVEN_UP: () => t(text.givenUp),
  }
  const facts = [
    formatInstant(createdAt),
    words[state](),
    ...(tries > 0 ? [t(text.tries, { count: tries })] : []),
    ...(answer ? [answer] : []),
  ]
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs">
      <Stack gap={0} miw={0}>
        <Text ff="monospace" size="sm">
          {event}
        </Text>
        <Text size="sm" c="dimmed" className="figures" style={{ overflowWrap: 'anywhere' }}>
          {facts.join(' · ')}
        </Text>
      </Stack>
      <Button
        variant="default"
        size="compact-sm"
        loading={isPending}
        onClick={() => void mutate({ params: { id } })}
      >
        {t(text.replay)}
      </Button>
    </Group>
  )
}
