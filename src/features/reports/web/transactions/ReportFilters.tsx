import { Group, Select } from '@mantine/core'
import { TRANSACTION_KINDS } from '../../../../core/loan/transaction.ts'
import { useSay } from '../../../../kit/web/language.ts'
import { MoneyInput } from '../../../../kit/web/MoneyInput.tsx'
import { useSession } from '../../../../kit/web/session.ts'
import { RunnerSelect } from '../../../cashbooks/web/RunnerSelect.tsx'
import { KINDS } from '../../../credits/web/kinds.tsx'
import { AgentPicker } from '../../../users/web/AgentPicker.tsx'
import { transactionReportText } from '../../transactionText.ts'
import { transactionPageText as text } from './text.ts'
import type { ReportQuery } from './useReportQuery.ts'

/** What the report is narrowed to; amounts are looked for as they are typed out. */
export function ReportFilters({ filter, setUrl }: ReportQuery) {
  const say = useSay()
  const { isAdmin, user } = useSession()
  const agentId = isAdmin ? filter.agentId : (user?.id ?? undefined)
  return (
    <Group gap="md" align="end">
      {isAdmin && (
        <AgentPicker
          label={say(transactionReportText.agent)}
          placeholder={say(text.allAgents)}
          value={filter.agentId ?? null}
          onChange={(id) => setUrl({ agentId: id ?? 0, runnerId: 0 })}
        />
      )}
      <RunnerSelect
        label={say(transactionReportText.runner)}
        placeholder={say(text.anyRunner)}
        agentId={agentId}
        disabled={agentId === undefined}
        value={filter.runnerId ?? null}
        onChange={(id) => setUrl({ runnerId: id ?? 0 })}
      />
      <Select
        label={say(transactionReportText.kind)}
        placeholder={say(text.anyKind)}
        clearable
        data={TRANSACTION_KINDS.map((kind) => ({ value: kind, label: say(KINDS[kind].word) }))}
        value={filter.kind ?? null}
        onChange={(kind) => setUrl({ kind: kind ?? '' })}
      />
      <MoneyInput
        label={say(transactionReportText.minAmount)}
        w={150}
        value={filter.minAmount ?? null}
        onChange={(amount) => setUrl({ minAmount: amount ?? 0 }, { replace: true })}
      />
      <MoneyInput
        label={say(transactionReportText.maxAmount)}
        w={150}
        value={filter.maxAmount ?? null}
        onChange={(amount) => setUrl({ maxAmount: amount ?? 0 }, { replace: true })}
      />
    </Group>
  )
}
