import { Alert } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { listTransfers } from '../contract.ts'
import { transferMessages as text } from '../messages.ts'

/** Tells a runner which of their transfers the agent has not confirmed yet; nothing without any. */
export function WaitingTransfers() {
  const t = useT()
  const { data } = useEndpointQuery(
    listTransfers,
    { query: { limit: 1 } },
    { staleTime: 0, refetchInterval: 30_000 },
  )
  if (!data || data.total.count === 0) return null
  const { count, amount: amountSen } = data.total
  return (
    <Alert color="out" icon={<IconClock aria-hidden />} role="status">
      <LinkTo to="/transfer" search={{}} inherit display="block" py="sm" my={-12}>
        {t(text.transfersWait, { count, amountSen })}
      </LinkTo>
    </Alert>
  )
}
