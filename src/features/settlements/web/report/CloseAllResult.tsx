import { Anchor, Stack, Text } from '@mantine/core'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { ROLES } from '#core/access/roles.ts'
import type { closeAll } from '../../reportContract.ts'
import { StayList } from './StayList.tsx'
import { settlementReportMessages as text } from './messages.ts'

/** Shows the result of Close All: how many are closed, how many stay and why. */
export function CloseAllResult({ done }: { done: ResponseOf<typeof closeAll> }) {
  const t = useT()
  const { user } = useSession()
  return (
    <Stack gap="md">
      <Text>{t(text.closedAll, { count: done.count, amountSen: done.amount })}</Text>
      <StayList stays={done.stays} />
      {user?.roleId === ROLES.SUPER_ADMIN && (
        <Anchor href="/report/operation-log">{t(text.seeLog)}</Anchor>
      )}
    </Stack>
  )
}
