import { Group, Progress, Stack, Text } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { DownloadButton } from '#platform/web/display/DownloadButton.tsx'
import { formatInstant } from '#platform/web/display/DayText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { downloadStatementRun, type getStatementRun } from '../contract.ts'
import { statementMessages } from '../messages.ts'
import { statementRunMessages as text } from './messages.ts'

type Run = ResponseOf<typeof getStatementRun>

/** Shows one file of statements: its progress, then its download. */
export function StatementRunLine({ run }: { run: Run }) {
  const t = useT()
  const { id, agentName, from: fromOn, to: toOn, doneCount, totalCount } = run
  const period =
    fromOn === null ? t(text.since, { toOn }) : t(statementMessages.periodOf, { fromOn, toOn })
  const counts = {
    done: formatCount(doneCount),
    total: formatCount(totalCount),
  }
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Text fw={600}>{agentName}</Text>
        <Text className="figures">{period}</Text>
        <Text size="sm" c="dimmed" className="figures">
          {formatInstant(run.requestedAt)}
          {run.state === 'DONE' && ` · ${t(text.progress, counts)}`}
        </Text>
      </div>
      {run.state === 'RUNNING' && (
        <Stack gap={4} miw={220}>
          <Progress
            value={totalCount > 0 ? (doneCount / totalCount) * 100 : 0}
            size="lg"
            aria-label={t(text.running)}
          />
          <Text size="sm" className="figures" aria-live="polite">
            {t(text.progress, counts)}
          </Text>
        </Stack>
      )}
      {run.state === 'FAILED' && <Text c="danger">{t(text.failed)}</Text>}
      {run.state === 'DONE' && !run.isAvailable && <Text c="dimmed">{t(text.expired)}</Text>}
      {run.isAvailable && run.expiresAt !== null && (
        <Stack gap={4} align="end">
          <DownloadButton
            endpoint={downloadStatementRun}
            input={{ params: { id } }}
            label={text.downloadZip}
          />
          <Text size="sm" c="dimmed" className="figures">
            {t(text.until, { time: formatInstant(run.expiresAt) })}
          </Text>
        </Stack>
      )}
    </Group>
  )
}
