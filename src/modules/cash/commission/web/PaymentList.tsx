import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ROLES } from '#core/access/roles.ts'
import { useDownload } from '#platform/web/calls/useDownload.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import type { FilterOf, Picked } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { useAgentFilter } from '#modules/office/users/web/agents/useAgentFilter.tsx'
import {
  exportCommissionPayments,
  exportCommissionSlips,
  listCommissionPayments,
} from '../contract.ts'
import { commissionMessages as text } from '../messages.ts'
import { CommissionTabs, PAYMENTS } from './CommissionTabs.tsx'
import { type Payment, paymentColumns } from './paymentColumns.tsx'

const PERIOD: FilterOf<typeof listCommissionPayments> = {
  kind: 'days',
  from: 'from',
  to: 'to',
  label: text.period,
}

/** Lists what everybody was paid, latest first; the slips of the ticked ones are one file. */
export function PaymentList() {
  const { isAdmin, user } = useSession()
  const agentFilter = useAgentFilter(isAdmin)
  const mayReverse = ({ userId }: Payment) => user?.roleId !== ROLES.RUNNER && user?.id !== userId
  return (
    <ResourceList<typeof listCommissionPayments>
      name="commission-payments"
      endpoint={listCommissionPayments}
      title={text.title}
      siblings={<CommissionTabs open={PAYMENTS} />}
      columns={paymentColumns({ isNamed: true, mayReverse })}
      filters={[PERIOD, ...agentFilter]}
      urlNames={['view']}
      row={{
        key: ({ id }) => id,
        name: ({ userName }) => userName,
      }}
      selection={{ sum: ({ amount }) => amount, bar: (picked) => <Slips picked={picked} /> }}
      extras={(query) => <ExportMenu endpoint={exportCommissionPayments} query={query} />}
      empty={{ title: text.noPayments, hint: text.noneHint }}
    />
  )
}

/** Shows the button that downloads the slips of the ticked payments. */
function Slips({ picked }: { picked: Picked<Payment> }) {
  const t = useT()
  const { download, isLoading } = useDownload(exportCommissionSlips)
  return (
    <Button
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={isLoading}
      onClick={() => void download({ query: { ids: picked.ids.join() } })}
    >
      {t(text.slips)}
    </Button>
  )
}
