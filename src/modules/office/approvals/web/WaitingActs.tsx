import { Alert, Stack, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { listApprovals } from '../contract.ts'
import { approvalMessages as text } from '../messages.ts'
import { ACT_WORDS } from '../words.ts'

/** Shows the acts on a customer's cashbooks that wait for approval, to those who may see the requests. */
export function WaitingActs({ customerId }: { customerId: number }) {
  const t = useT()
  const mayRead = useMay(listApprovals)
  const query = { customerId, state: 'WAITING' } as const
  const { data } = useEndpointQuery(listApprovals, { query }, { enabled: mayRead })
  if (!data || data.items.length === 0) return null
  return (
    <Alert
      color="info"
      variant="light"
      role="status"
      icon={<IconClock aria-hidden />}
      title={t(text.waitsForApproval)}
    >
      <Stack gap="xs">
        {data.items.map(({ id, act, amount: amountSen, cashbookCode, ...request }) => (
          <div key={id}>
            <LinkTo to="/approval" search={{ id }} className="figures">
              {[t(text.actOf, { act: t(ACT_WORDS[act]), amountSen }), cashbookCode]
                .filter(Boolean)
                .join(' · ')}
            </LinkTo>
            <Text size="sm" c="dimmed">
              {t(text.requestedBy)}: {request.requestedByName} ·{' '}
              <span className="whole">{formatInstant(request.requestedAt)}</span>
            </Text>
          </div>
        ))}
      </Stack>
    </Alert>
  )
}
