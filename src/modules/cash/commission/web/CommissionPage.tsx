import { Button, Stack } from '@mantine/core'
import { IconUserDollar } from '@tabler/icons-react'
import { useState } from 'react'
import { ROLES } from '#core/access/roles.ts'
import { toInput } from '#platform/web/api/api.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { Figure, Figures } from '#platform/web/display/Figures.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { ListToolbar } from '#platform/web/lists/ListToolbar.tsx'
import { Tree, TreeInside, TreeRow } from '#platform/web/lists/Tree.tsx'
import { useListState } from '#platform/web/lists/useListState.ts'
import { type SortColumn, useSorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useOpenKeys } from '#platform/web/lists/useOpenKeys.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import { exportCommissions, exportCommissionSlips, listCommissions } from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import { CommissionCashbooks } from './CommissionCashbooks.tsx'
import { CommissionPayments } from './CommissionPayments.tsx'
import { CommissionTabs, PAYMENTS } from './CommissionTabs.tsx'
import { type Earner, getKey } from './earner.ts'
import { PaymentList } from './PaymentList.tsx'
import { PayCommission } from './PayCommission.tsx'
import { PayMany } from './PayMany.tsx'
import { PayTicked } from './PayTicked.tsx'

const PERIOD: FilterOf<typeof listCommissions> = {
  kind: 'days',
  from: 'from',
  to: 'to',
  label: text.period,
}

/**
 * Shows `/report/commission`: who earned, was paid and is owed commission, and pays it out to one or
 * to all who are ticked; and the payments.
 */
export function CommissionPage() {
  const [{ view }] = useUrlState({ view: '' })
  return view === PAYMENTS ? <PaymentList /> : <Commissions />
}

/** What the earners are sorted by. */
const COLUMNS: readonly SortColumn<Earner>[] = [
  [text.who, ({ userName }) => userName],
  [text.earned, ({ earned }) => earned],
  [text.paid, ({ paid }) => paid],
  [text.owed, ({ owed }) => owed],
]

/** A phone has no heads; it sorts where it filters. */
const PHONE_ORDERS = COLUMNS.map(([label]) => ({
  name: label.key,
  label,
  sorts: true as const,
  show: () => null,
}))

function Commissions() {
  const { isAdmin } = useSession()
  const filters = [PERIOD, ...useAgentFilter(isAdmin)]
  const state = useListState(listCommissions, filters)
  const result = useEndpointQuery(listCommissions, toInput(listCommissions, { query: state.query }))
  const [paying, setPaying] = useState<readonly Earner[]>([])
  const { download } = useDownload(exportCommissionSlips)
  const [first, ...others] = paying
  const close = () => setPaying([])
  return (
    <Stack gap="md">
      <ListToolbar
        title={text.title}
        siblings={<CommissionTabs open="" />}
        state={state}
        filters={filters}
        columns={PHONE_ORDERS}
        result={result.data}
        extras={<ExportMenu endpoint={exportCommissions} query={state.query} />}
      />
      <QueryBoundary result={result}>
        {({ items, earned, paid, owed }) => (
          <Stack gap="lg">
            <Figures>
              <Figure label={text.earned}>
                <MoneyText value={earned} />
              </Figure>
              <Figure label={text.paid}>
                <MoneyText value={paid} />
              </Figure>
              <Figure label={text.owed} isStrong>
                <MoneyText value={owed} />
              </Figure>
            </Figures>
            {items.length === 0 ? (
              <EmptyState kind="nothingYet" title={text.none} hint={text.noneHint} />
            ) : (
              <Earners items={items} onPay={setPaying} />
            )}
          </Stack>
        )}
      </QueryBoundary>
      {first && others.length === 0 && <PayCommission earner={first} onClose={close} />}
      {others.length > 0 && (
        <PayMany
          earners={paying}
          onClose={close}
          onSlips={(ids) => void download({ query: { ids } })}
        />
      )}
    </Stack>
  )
}

type EarnersProps = {
  items: readonly Earner[]
  onPay: (earners: readonly Earner[]) => void
}

function Earners({ items, onPay }: EarnersProps) {
  const t = useT()
  const { user } = useSession()
  const { isOpen, toggle } = useOpenKeys()
  const { sorted, sorting } = useSorting(items, COLUMNS, 'sort')
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  // Agents pay their runners, admin types everybody; nobody pays themselves.
  const mayPay = ({ userId }: Earner) => user?.roleId !== ROLES.RUNNER && user?.id !== userId
  const payable = items.filter((earner) => earner.owed > 0 && mayPay(earner))
  const ticked = payable.filter((earner) => picked.has(getKey(earner)))
  const tick = (keys: readonly string[], isTicked: boolean) =>
    setPicked((before) => {
      const rest = [...before].filter((key) => !keys.includes(key))
      return new Set(isTicked ? [...rest, ...keys] : rest)
    })
  return (
    <Stack gap="sm">
      {payable.length > 0 && (
        <PayTicked
          payable={payable}
          ticked={ticked}
          onTickAll={(isTicked) => tick(payable.map(getKey), isTicked)}
          onPay={() => onPay(ticked)}
        />
      )}
      <Tree
        label={text.title}
        nameHead={text.who}
        heads={[text.earned, text.paid, text.owed]}
        sorting={sorting}
      >
        {sorted.map((earner) => {
          const { userName: name, earned, paid, owed } = earner
          const key = getKey(earner)
          const isPayable = payable.includes(earner)
          return (
            <TreeRow
              key={key}
              name={name}
              note={<EarnerNote earner={earner} />}
              cells={[
                { label: text.earned, value: <MoneyText value={earned} /> },
                { label: text.paid, value: <MoneyText value={paid} /> },
                { label: text.owed, value: <MoneyText value={owed} isStrong />, isStrong: true },
              ]}
              {...(payable.length > 0 && {
                tick: {
                  isTicked: ticked.includes(earner),
                  onTick: isPayable ? (isTicked) => tick([key], isTicked) : undefined,
                  label: t(text.tick, { name }),
                },
              })}
              opens={{
                isOpen: isOpen(key),
                toggle: () => toggle(key),
                label: t(text.show, { name }),
              }}
            >
              <TreeInside level={1}>
                <Stack gap="md" align="flex-start">
                  {isPayable && (
                    <Button
                      leftSection={<IconUserDollar size={18} aria-hidden />}
                      onClick={() => onPay([earner])}
                    >
                      {t(text.pay, { name })}
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
    </Stack>
  )
}

/** Says whose runner it is, and what they are short. */
function EarnerNote({ earner: { isRunner, agentName, short } }: { earner: Earner }) {
  const t = useT()
  const role = isRunner ? t(text.runnerOf, { agent: agentName }) : t(text.agentRole)
  return short ? `${role} · ${t(text.shortNow, { shortSen: short })}` : role
}
