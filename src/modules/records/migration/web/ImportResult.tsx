import { Button, Group, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatCount } from '#core/formatCount.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { migrateData, type MigrationType } from '../contract.ts'
import { BooksCompared } from './BooksCompared.tsx'
import { ControlTotals } from './ControlTotals.tsx'
import { LeftOutRows } from './FindingTables.tsx'
import { ProblemList } from './ProblemList.tsx'
import { ReportButtons } from './ReportButtons.tsx'
import { migrationWebMessages as text } from './messages.ts'
import type { SheetInWork } from './useMigration.ts'

type Props = { sheet: SheetInWork; onStart: (type: MigrationType) => void }

// The type of sheet that follows each type.
const NEXT = {
  customers: { type: 'cashbooks', label: text.nextCashbooks },
  cashbooks: { type: 'transactions', label: text.nextTransactions },
  transactions: { type: 'customers', label: text.another },
} as const

/** Shows the result of the import and the next step. */
export function ImportResult({ sheet, onStart }: Props) {
  const t = useT()
  const isDone = sheet.state === 'DONE'
  const rowCount = sheet.totals?.rows ?? sheet.rowCount
  const rows = formatCount(rowCount)
  const Sign = isDone ? IconCircleCheck : IconCircleX
  const next = NEXT[sheet.type]
  return (
    <Stack gap="md">
      <Panel>
        <Group gap="sm" wrap="nowrap" role="status">
          <ThemeIcon color={isDone ? 'in' : 'danger'} variant="light" size={44} radius="xl">
            <Sign size={24} aria-hidden />
          </ThemeIcon>
          <Title order={2}>
            {isDone ? t(text.imported, { rows, count: rowCount }) : t(text.failed)}
          </Title>
        </Group>
        {sheet.failure && (
          <Text c="dimmed" maw="var(--form-width)">
            {sheet.failure}
          </Text>
        )}
        <Group gap="sm">
          {isDone ? (
            <Button onClick={() => onStart(next.type)}>{t(next.label)}</Button>
          ) : (
            <CheckAgain sheet={sheet} />
          )}
          {isDone ? (
            <Button variant="default" component={Link} {...linkTo({ to: '/customer' })}>
              {t(text.toCustomers)}
            </Button>
          ) : (
            <Button variant="default" onClick={() => onStart(sheet.type)}>
              {t(text.otherFile)}
            </Button>
          )}
          {!isDone && <ReportButtons sheet={sheet} />}
        </Group>
      </Panel>
      <ProblemList sheet={sheet} />
      <LeftOutRows sheet={sheet} />
      {isDone && <BooksCompared sheet={sheet} />}
      {isDone && <ControlTotals sheet={sheet} />}
    </Stack>
  )
}

function CheckAgain({ sheet: { id, type } }: { sheet: SheetInWork }) {
  const t = useT()
  const { mutate, isPending } = useEndpointMutation(migrateData)
  const check = () => mutate({ params: { type }, query: { dryRun: true }, body: { id } })
  return (
    <Button onClick={() => void check()} loading={isPending}>
      {t(text.checkAgain)}
    </Button>
  )
}
