import { Stack, Stepper, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#core/formatCount.ts'
import { TimeText } from '#platform/web/display/DayText.tsx'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { BackLink } from '#platform/web/layout/BackLink.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import type { Column, RowOf } from '#platform/web/lists/listTypes.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MIGRATION_TYPES, TYPE_NAMES, listMigrations, type MigrationType } from '../contract.ts'
import { DryRunResult } from './DryRunResult.tsx'
import { ImportResult } from './ImportResult.tsx'
import { MappingForm } from './MappingForm.tsx'
import { SheetProgress } from './SheetProgress.tsx'
import { StartSheet } from './StartSheet.tsx'
import { migrationWebMessages as text } from './messages.ts'
import { StateBadge, STATES } from './migrationStates.tsx'
import { type SheetInWork, useMigration } from './useMigration.ts'

const START = { to: '/data-migration', place: text.title }

const STEPS = [text.stepFile, text.stepColumns, text.stepDryRun, text.stepImport]

/** Shows `/data-migration`: the import of past data, one sheet at a time. */
export function DataMigrationPage() {
  const t = useT()
  const [url, setUrl] = useUrlState({ id: 0, type: MIGRATION_TYPES[0] as string })
  const type = MIGRATION_TYPES.find((each) => each === url.type) ?? MIGRATION_TYPES[0]
  const result = useMigration(url.id)
  const step = url.id === 0 ? 0 : ((result.data && STATES[result.data.state].step) ?? 0)
  const start = (next: MigrationType) => setUrl({ id: 0, type: next })
  return (
    <FormPage isWide>
      <PageTitle title={text.title} back={url.id > 0 && <BackLink {...START} />} />
      <Steps active={step} />
      {url.id === 0 ? (
        <>
          <Text c="dimmed" maw="var(--form-width)">
            {t(text.intro)}
          </Text>
          <StartSheet
            type={type}
            onType={(next) => setUrl({ type: next }, { replace: true })}
            onOpen={(id) => setUrl({ id })}
          />
          <EarlierSheets />
        </>
      ) : (
        <QueryBoundary result={result}>
          {(sheet) => <SheetSteps key={sheet.id} sheet={sheet} onStart={start} />}
        </QueryBoundary>
      )}
    </FormPage>
  )
}

function Steps({ active }: { active: number }) {
  const t = useT()
  const isPhone = usePhone()
  return (
    <Stepper
      active={active}
      size={isPhone ? 'xs' : 'sm'}
      iconSize={32}
      maw="var(--form-width)"
      aria-label={t(text.steps)}
      allowNextStepsSelect={false}
    >
      {STEPS.map((title, place) => (
        <Stepper.Step
          key={title.key}
          allowStepSelect={false}
          label={isPhone ? undefined : t(title)}
          // On a phone only the number is visible, so the label includes it.
          aria-label={isPhone ? `${place + 1} ${t(title)}` : undefined}
          aria-current={place === active ? 'step' : undefined}
        />
      ))}
    </Stepper>
  )
}

type Props = { sheet: SheetInWork; onStart: (type: MigrationType) => void }

/** Shows the next step of an uploaded sheet by its state. */
function SheetSteps({ sheet, onStart }: Props) {
  const [isMapping, setMapping] = useState(false)
  const { state, type } = sheet
  if (state === 'CHECKING' || state === 'IMPORTING') return <SheetProgress sheet={sheet} />
  if (state === 'DONE' || state === 'FAILED') {
    return <ImportResult sheet={sheet} onStart={onStart} />
  }
  if (state === 'UPLOADED' || isMapping) {
    const back = () => (isMapping ? setMapping(false) : onStart(type))
    return (
      <MappingForm
        key={readingKey(sheet)}
        sheet={sheet}
        onBack={back}
        onChecked={() => setMapping(false)}
      />
    )
  }
  return (
    <DryRunResult
      sheet={sheet}
      onMapping={() => setMapping(true)}
      onOtherFile={() => onStart(type)}
    />
  )
}

// Columns chosen for another reading of the file mean nothing for this one.
const readingKey = ({ reading }: SheetInWork) =>
  `${reading.sheet} ${reading.headingRow} ${reading.encoding}`

type Row = RowOf<typeof listMigrations>

/** Shows the earlier uploads and their results. */
function EarlierSheets() {
  const t = useT()
  const columns: readonly Column<Row>[] = [
    { name: 'fileName', label: text.file, card: 'name', wraps: true, show: (row) => row.fileName },
    { name: 'type', label: text.kind, show: (row) => t(TYPE_NAMES[row.type]) },
    {
      name: 'state',
      label: text.stateOf,
      card: 'badge',
      show: (row) => <StateBadge state={row.state} />,
    },
    {
      name: 'rowCount',
      label: text.rows,
      isFigure: true,
      show: (row) => formatCount(row.rowCount),
    },
    { name: 'requestedByName', label: text.by, show: (row) => row.requestedByName },
    { name: 'requestedAt', label: text.at, show: (row) => <TimeText value={row.requestedAt} /> },
  ]
  return (
    <Stack gap="sm">
      <Title order={2}>{t(text.earlier)}</Title>
      <ResourceList
        name="data-migrations"
        title={text.earlier}
        isPart
        endpoint={listMigrations}
        columns={columns}
        row={{
          key: ({ id }) => id,
          name: ({ fileName }) => t(text.openSheet, { name: fileName }),
          link: ({ id }) => ({ to: '/data-migration', search: { id } }),
        }}
        empty={{ title: text.noneYet, hint: text.noneYetHint }}
      />
    </Stack>
  )
}
