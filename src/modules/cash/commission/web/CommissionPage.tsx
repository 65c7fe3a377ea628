import { Button, Stack } from '@mantine/core'
import { IconUserDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx'
import { Tree, TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useListState } from '#platform/web/lists/useListState.ts'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportCommissions, listCommissions } from '../contract.ts'
import { commissionMessages } from '../messages.ts'
import { CommissionCashbooks } from './CommissionCashbooks.tsx'
import { CommissionPayments } from './CommissionPayments.tsx'
import type { Earner } from './earner.ts'
import { PayCommission } from './PayCommission.tsx'

/** Shows `/report/commission`: who earned, was paid and is owed commission, and pays it out. */
export function CommissionPage() {
  const { isAdmin } = useSession()
  const filters = useAgentFilter(isAdmin)
  const state = useListState(listCommissions, filters)
  const { agentId } = state.query
  const query = { agentId: agentId ? Number(agentId) : undefined }
  const result = useEndpointQuery(listCommissions, { query })
  const [paying, setPaying] = useState<Earner | null>(null)
  return (
    <Stack gap="md">
      <PageTitle title={commissionMessages.title} />
      <ListToolbar
        state={state}
        filters={filters}
        columns={[]}
        result={result.data}
        extras={<ExportMenu endpoint={exportCommissions} query={state.query} />}
      />
      <QueryBoundary result={result}>
        {({ items, earned, paid, owed }) => (
          <Stack gap="lg">
            <Figures>
              <Figure label={commissionMessages.earned}>
                <MoneyText value={earned} />
              </Figure>
              <Figure label={commissionMessages.paid}>
                <MoneyText value={paid} />
              </Figure>
              <Figure label={commissionMessages.owed} isStrong>
                <MoneyText value={owed} />
              </Figure>
            </Figures>
            {items.length === 0 ? (
              <EmptyState
                kind="nothingYet"
                title={commissionMessages.none}
                hint={commissionMessages.noneHint}
              />
            ) : (
              <Earners items={items} onPay={setPaying} />
            )}
          </Stack>
        )}
      </QueryBoundary>
      {paying && <PayCommission earner={paying} onClose={() => setPaying(null)} />}
    </Stack>
  )
}

type EarnersProps = { items: readonly Earner[]; onPay: (earner: Earner) => void }

function Earners({ items, onPay }: EarnersProps) {
  const t = useT()
  const { user } = useSession()
  const { isOpen, toggle } = useOpenKeys()
  // Agents pay their runners, admin types everybody; nobody pays themselves.
  const mayPay = ({ userId }: Earner) => user?.roleId !== ROLES.RUNNER && user?.id !== userId
  return (
    <Tree
      nameHead={commissionMessages.who}
      heads={[commissionMessages.earned, commissionMessages.paid, commissionMessages.owed]}
    >
      {items.map((earner) => {
        const { agentId, agentName, userId, userName: name, isRunner, earned, paid, owed } = earner
        const key = `${agentId}-${userId}`
        return (
          <TreeRow
            key={key}
            name={name}
            note={
              isRunner
                ? t(commissionMessages.runnerOf, { agent: agentName })
                : t(commissionMessages.agentRole)
            }
            cells={[
              { label: commissionMessages.earned, value: <MoneyText value={earned} /> },
              { label: commissionMessages.paid, value: <MoneyText value={paid} /> },
              {
                label: commissionMessages.owed,
                value: <MoneyText value={owed} isStrong />,
                isStrong: true,
              },
            ]}
            opens={{
              isOpen: isOpen(key),
              toggle: () => toggle(key),
              label: t(commissionMessages.show, { name }),
            }}
          >
            <TreeInside level={1}>
              <Stack gap="md" align="flex-start">
                {owed > 0 && mayPay(earner) && (
                  <Button
                    leftSection={<IconUserDollar size={18} aria-hidden />}
                    onClick={() => onPay(earner)}
                  >
                    {t(commissionMessages.pay, { name })}
                  </Button>
                )}
                <CommissionPayments earner={earner} mayReverse={mayPay(earner)} />
                <CommissionCashbooks earner={earner} />
              </Stack>
            </TreeInside>
          </TreeRow>
        )
      })}
    </Tree>
  )
}
