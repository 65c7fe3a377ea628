import { Group, Text } from '@mantine/core'
import { sumSen, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import type { getPettyCashSummary } from '../contract.ts'
import { pettyCashMessages as text } from '../messages.ts'

type Props = {
  inBoxSen: Sen
  holders: ResponseOf<typeof getPettyCashSummary>['holders']
  /** Shows the runners by name: too many to read when several agents are shown. */
  isOfOne: boolean
}

/** Shows how much of petty cash is in the box, and which runners carry the rest. */
export function CashHolders({ inBoxSen, holders, isOfOne }: Props) {
  const t = useT()
  const { isAdmin } = useSession()
  const withRunnersSen = sumSen(holders.map(({ balance }) => balance))
  return (
    <Group gap="4px 16px">
      <Text className="figures">{t(text.whereCashIs, { inBoxSen, withRunnersSen })}</Text>
      {(isOfOne ? holders : []).map(({ runnerId, runnerName, agentId, balance }) => (
        <LinkTo
          key={`${agentId} ${runnerId}`}
          to="/mass-credit/cash"
          search={{ agentId: isAdmin ? agentId : undefined }}
        >
          {runnerName} <MoneyText value={balance} />
        </LinkTo>
      ))}
    </Group>
  )
}
