import { Stack, Stepper, Text } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { MIGRATION_TYPES, type MigrationType } from '../columnsContract.ts'
import { EarlierSheets } from './EarlierSheets.tsx'
import { STATES } from './migrationStates.tsx'
import { SheetSteps } from './SheetSteps.tsx'
import { StartSheet } from './StartSheet.tsx'
import { migrationWebMessages as text } from './messages.ts'
import { useMigration } from './useMigration.ts'

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
    <Stack gap="md">
      <PageTitle title={text.title} />
      <Steps active={step} />
      {url.id === 0 ? (
        <>
          <Text c="dimmed" maw={720}>
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
    </Stack>
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
      maw={720}
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
