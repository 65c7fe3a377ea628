import { Stack } from '@mantine/core'
import { formatDay } from '#core/calendar.ts'
import { listPettyCash } from '../contract.ts'
import { MOVEMENTS } from './movements.tsx'
import { pettyCashColumns } from './pettyCashColumns.tsx'
import { PettyCashSummary } from './PettyCashSummary.tsx'
import { pettyCashMessages as text } from '../messages.ts'
import { formatAmount } from '#platform/web/display/formatAmount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import type { FilterOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'

const FILTERS: readonly FilterOf<typeof listPettyCash>[] = [
  { kind: 'days', from: 'from', to: 'to', label: text.days },
]

/** Shows the balance of an agent's petty cash and every movement of it. */
export function AgentPettyCash({ agentId }: { agentId: number }) {
  const t = useT()
  const [, setUrl] = useUrlState({ from: '', to: '' })
  return (
    <Stack gap="md">
      <PettyCashSummary agentId={agentId} onPickDay={(day) => setUrl({ from: day, to: day })} />
      <ResourceList
        name="agent-petty-cash"
        title={text.title}
        isPart
        endpoint={listPettyCash}
        columns={pettyCashColumns(false)}
        fixed={{ agentId }}
        filters={FILTERS}
        row={{
          key: ({ id }) => id,
          name: ({ type, amount, businessDate }) =>
            `${t(MOVEMENTS[type].word)} ${formatAmount(amount)} ${formatDay(businessDate)}`,
        }}
        extras={() => (
          <LinkTo to="/petty-cash-transaction" search={{ agentId }}>
            {t(text.openPettyCash)}
          </LinkTo>
        )}
        empty={{ title: text.noEntries, hint: text.noEntriesHint }}
      />
    </Stack>
  )
}
