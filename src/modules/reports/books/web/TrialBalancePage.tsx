import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { isDay } from '#core/calendar.ts'
import { periodAround, stepPeriod } from '#core/reportPeriod.ts'
import { monthName } from '#platform/web/display/monthName.ts'
import { ExportMenu } from '#platform/web/display/ExportMenu.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { DayInput } from '#platform/web/inputs/DayInput.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { StatusBadge } from '#platform/web/feedback/StatusBadge.tsx'
import { today } from '#platform/web/preferences/today.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { exportTrialBalance, getTrialBalance } from '../contract.ts'
import { ledgerMessages as text } from '#modules/ledger/messages.ts'
import { AccountTree } from './AccountTree.tsx'
import { LockedPeriod } from '#modules/ledger/locked-period/web/LockedPeriod.tsx'

/** Shows `/report/trial-balance`: every account at the end of a day, down to the postings. */
export function TrialBalancePage() {
  const t = useT()
  const [url, setUrl] = useUrlState({ asOf: '', agentId: 0 })
  const asOf = isDay(url.asOf) ? url.asOf : undefined
  const agentId = url.agentId || undefined
  const language = useLanguage()
  const monthEnd = stepPeriod('MONTHLY', periodAround('MONTHLY', today()), -1).to
  const result = useEndpointQuery(getTrialBalance, { query: { asOf, agentId } })
  const filter = { ...(asOf && { asOf }), ...(agentId && { agentId: String(agentId) }) }
  return (
    <Stack gap="md">
      <PageTitle title={text.title} />
      <Group align="flex-end" justify="space-between" gap="sm">
        <Group align="flex-end" gap="sm">
          <SimpleGrid cols={{ base: 1, sm: 2 }} w={{ base: '100%', sm: 520 }} spacing="sm">
            <DayInput
              label={t(text.asOf)}
              value={asOf ?? today()}
              maxDate={today()}
              onChange={(next) => setUrl({ asOf: next === null || next === today() ? '' : next })}
            />
            <AgentPicker
              label={t(text.agent)}
              placeholder={t(text.allAgents)}
              value={agentId ?? null}
              onChange={(next) => setUrl({ agentId: next ?? 0 })}
            />
          </SimpleGrid>
          <Button
            variant="default"
            aria-pressed={asOf === monthEnd}
            onClick={() => setUrl({ asOf: monthEnd })}
          >
            {t(text.endOf, { month: monthName(monthEnd, language, 'with year') })}
          </Button>
        </Group>
        <ExportMenu endpoint={exportTrialBalance} query={filter} />
      </Group>
      <QueryBoundary result={result}>
        {(balance) => {
          const isBalanced = balance.totalDebit === balance.totalCredit
          return (
            <Stack gap="sm">
              <div>
                <StatusBadge
                  tone={isBalanced ? 'in' : 'danger'}
                  icon={isBalanced ? IconCircleCheck : IconAlertTriangle}
                  word={isBalanced ? text.inBalance : text.outOfBalance}
                />
              </div>
              <AccountTree balance={balance} agentId={agentId} />
            </Stack>
          )
        }}
      </QueryBoundary>
      <LockedPeriod />
    </Stack>
  )
}
