import { Alert, Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { formatCount } from '#core/formatCount.ts'
import { listed, type Message } from '#platform/contract/message.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { migrateData, type MigrationType } from '../contract.ts'
import { BooksCompared } from './BooksCompared.tsx'
import { ControlTotals } from './ControlTotals.tsx'
import { LeftOutRows, Warnings } from './FindingTables.tsx'
import { ProblemList } from './ProblemList.tsx'
import { ReportButtons } from './ReportButtons.tsx'
import { RowCounts } from './RowCounts.tsx'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

type Props = { sheet: SheetInWork; onMapping: () => void; onOtherFile: () => void }

const LABELS: Readonly<Record<MigrationType, Message>> = {
  customers: text.importCustomers,
  cashbooks: text.importCashbooks,
  transactions: text.importTransactions,
}

/** Shows the result of the dry run: the totals and the button, or the rows with problems. */
export function DryRunResult({ sheet, onMapping, onOtherFile }: Props) {
  const t = useT()
  const isFine = sheet.state === 'CHECKED'
  const isNothing = sheet.totals?.rows === 0
  return (
    <Stack gap="md">
      <Panel>
        <Verdict sheet={sheet} />
        <UnusedColumns sheet={sheet} />
        {!isFine && (
          <Text c="dimmed" maw="var(--form-width)">
            {sheet.failure ?? t(text.refusedHint)}
          </Text>
        )}
        <Group gap="sm">
          {isFine && !isNothing && <ImportButton sheet={sheet} />}
          <ReportButtons sheet={sheet} />
          <Button variant="default" onClick={onMapping}>
            {t(text.changeColumns)}
          </Button>
          <Button variant="default" onClick={onOtherFile}>
            {t(text.otherFile)}
          </Button>
        </Group>
      </Panel>
      <ProblemList sheet={sheet} />
      <LeftOutRows key={sheet.kept} sheet={sheet} />
      <Warnings sheet={sheet} />
      <RowCounts sheet={sheet} />
      {isFine && <BooksCompared sheet={sheet} />}
      {isFine && <ControlTotals sheet={sheet} />}
    </Stack>
  )
}

function Verdict({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { state, problemCount, failure, totals } = sheet
  const isFine = state === 'CHECKED'
  // Rows that are left out are not imported.
  const rowCount = isFine ? (totals?.rows ?? sheet.rowCount) : sheet.rowCount
  const rows = formatCount(rowCount)
  const problems = formatCount(problemCount)
  const Sign = isFine ? IconCircleCheck : IconAlertTriangle
  return (
    <Group gap="sm" wrap="nowrap" role="status">
      <ThemeIcon color={isFine ? 'in' : 'danger'} variant="light" size={44} radius="xl">
        <Sign size={24} aria-hidden />
      </ThemeIcon>
      <Title order={2}>
        {isFine && (rowCount > 0 ? t(text.passed, { rows, count: rowCount }) : t(text.nothingLeft))}
        {!isFine && failure === null && t(text.refused, { rows, problems, count: problemCount })}
        {!isFine && failure !== null && t(text.failed)}
      </Title>
    </Group>
  )
}

/** Shows the columns that are not read, so that an unrecognised title is noticed in time. */
function UnusedColumns({ sheet: { titles, mapping } }: { sheet: SheetInWork }) {
  const t = useT()
  const language = useLanguage()
  const used = new Set(Object.values(mapping))
  const unused = titles.filter((title, at) => title.trim() !== '' && !used.has(at))
  if (unused.length === 0) return null
  return (
    <Alert color="out" icon={<IconAlertTriangle aria-hidden />} maw="var(--form-width)">
      {t(text.notUsed, { titles: listed(unused, language) })}
    </Alert>
  )
}

function ImportButton({ sheet }: { sheet: SheetInWork }) {
  const t = useT()
  const { id, type, totals, fileName: name } = sheet
  const rowCount = totals?.rows ?? sheet.rowCount
  const submitLabel = t(LABELS[type], { rows: formatCount(rowCount), count: rowCount })
  const { mutate, isPending } = useEndpointMutation(migrateData)
  async function begin() {
    const question = { title: t(text.importSure, { name }), body: t(text.importBody), submitLabel }
    if (!(await confirm(question))) return
    await mutate({ params: { type }, query: { dryRun: false }, body: { id } })
  }
  return (
    <Button onClick={() => void begin()} loading={isPending}>
      {submitLabel}
    </Button>
  )
}
