import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconFiles } from '@tabler/icons-react'
import { useState } from 'react'
import type { Language } from '#platform/contract/message.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { WordsLanguage } from '#platform/web/layout/WordsLanguage.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { usersMessages } from '#modules/office/users/messages.ts'
import { AgentPicker } from '#modules/office/users/web/agents/AgentPicker.tsx'
import { listStatementRuns, startStatementRun } from '../contract.ts'
import { statementMessages } from '../messages.ts'
import { statementRunMessages as text } from './messages.ts'
import { PeriodChoice } from './PeriodChoice.tsx'
import { StatementRunLine } from './StatementRunLine.tsx'
import { readStatementPeriod } from './statementPeriod.ts'

const POLL_MS = 1_000

/** Shows `/report/statement`: makes the statements of all customers of an agent as one file. */
export function StatementRunsPage() {
  const result = useEndpointQuery(
    listStatementRuns,
    {},
    {
      refetchInterval: ({ state }) => {
        const runs = state.data as { items: { state: string }[] } | undefined
        return runs?.items.some((run) => run.state === 'RUNNING') ? POLL_MS : false
      },
    },
  )
  return (
    <FormPage>
      <PageTitle title={text.title} />
      <StartRun />
      <Panel title={text.latest}>
        <QueryBoundary result={result}>
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState kind="nothingYet" title={text.none} hint={text.noneHint} />
            ) : (
              <Stack gap="md">
                {items.map((run) => (
                  <StatementRunLine key={run.id} run={run} />
                ))}
              </Stack>
            )
          }
        </QueryBoundary>
      </Panel>
    </FormPage>
  )
}

/** Shows the choice of agent, period and language, and starts the job. */
function StartRun() {
  const t = useT()
  const { isAdmin } = useSession()
  const screenLanguage = useLanguage()
  const [{ agentId, ...url }, setUrl] = useUrlState({
    agentId: 0,
    period: 'THIS_MONTH',
    from: '',
    to: '',
  })
  const [chosen, setChosen] = useState<Language>()
  const [isChecked, setChecked] = useState(false)
  const language = chosen ?? screenLanguage
  const { period, days } = readStatementPeriod(url, today())
  const { mutate, isPending } = useEndpointMutation(startStatementRun)
  const isAgentMissing = isAdmin && agentId === 0

  function start() {
    setChecked(true)
    if (isAgentMissing) return
    void mutate({ body: { ...days, language, ...(isAdmin && { agentId }) } })
  }

  return (
    <Panel>
      <Text c="dimmed">{t(text.intro)}</Text>
      {isAdmin && (
        <Box maw={{ sm: 360 }}>
          <AgentPicker
            label={t(usersMessages.agent)}
            value={agentId || null}
            withAsterisk
            isActiveOnly
            error={isChecked && isAgentMissing && t(text.agentEmpty)}
            onChange={(next) => setUrl({ agentId: next ?? 0 })}
          />
        </Box>
      )}
      <PeriodChoice period={period} days={days} setUrl={setUrl} />
      <Group justify="space-between" gap="sm">
        <WordsLanguage
          label={t(statementMessages.language)}
          value={language}
          onChange={setChosen}
        />
        <Button
          leftSection={<IconFiles size={18} aria-hidden />}
          loading={isPending}
          onClick={start}
        >
          {t(text.make)}
        </Button>
      </Group>
    </Panel>
  )
}
