import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { linkTo } from '#platform/web/layout/LinkTo.tsx'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import type { FieldProps } from '#platform/web/forms/useEndpointForm.ts'
import type { CashbookDetails } from '../../cashbooks/web/getLoan.ts'
import { lendTo } from '#modules/customers/web/customerLinks.ts'
import { reloanWebMessages as text } from './messages.ts'
import { getIds, type OldCashbooks } from './useOldCashbooks.ts'
import classes from './OldCashbooksField.module.css'

type Props = { field: FieldProps; customerId: number | undefined; old: OldCashbooks }

/** Shows the choice of the cashbooks to pay off; all are selected at first. */
export function OldCashbooksField({ field, customerId, old }: Props) {
  const t = useT()
  useStillOwing(field, old)
  if (customerId === undefined) {
    return <Notice>{t(text.chooseCustomerFirst)}</Notice>
  }
  if (old.error) return <ErrorView error={old.error} onRetry={old.retry} />
  if (old.isLoading) return <PanelSkeleton />
  if (old.all.length === 0) return <NothingOwed customerId={customerId} />
  return (
    <Checkbox.Group
      aria-label={field.label}
      error={field.error as string | undefined}
      value={getIds(field.value).map(String)}
      onChange={(ids) => field.onChange(ids.join(','))}
    >
      <Stack gap="sm">
        {old.all.map((cashbook) => (
          <Choice key={cashbook.id} cashbook={cashbook} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Selects all cashbooks with a balance at first; one that is paid since is deselected. */
function useStillOwing({ value, onChange }: FieldProps, { all, isLoading, error }: OldCashbooks) {
  const owing = all.map(({ id }) => id)
  const chosen = getIds(value)
  const kept = value === '' ? owing : chosen.filter((id) => owing.includes(id))
  const isKnown = !isLoading && error === null && owing.length > 0
  const offered = owing.join()
  const seen = useRef('')
  useEffect(() => {
    // The selection follows only changes of the choices: a user may deselect the last one.
    if (!isKnown || seen.current === offered) return
    seen.current = offered
    if (kept.length !== chosen.length) onChange(kept.join(','))
  })
}

function Choice({ cashbook }: { cashbook: CashbookDetails }) {
  const t = useT()
  const {
    id,
    cashbookId: cashbookCode,
    totalBalance,
    totalCredit,
    expectedCredit,
    startDate,
  } = cashbook
  return (
    <Checkbox.Card value={String(id)} className={classes.card} p="md" aria-label={cashbookCode}>
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Checkbox.Indicator />
        <div className={classes.what}>
          <Group justify="space-between" gap="sm">
            <Text fw={600} className="figures">
              {cashbookCode}
            </Text>
            <Text fw={600} fz="xl">
              <MoneyText value={totalBalance} />
            </Text>
          </Group>
          <Group gap="0 12px" fz="sm" c="dimmed" className="figures">
            <span>{t(text.paidOf, { paidSen: totalCredit, expectedSen: expectedCredit })}</span>
            <span>{t(text.since, { startOn: startDate })}</span>
          </Group>
        </div>
      </Group>
    </Checkbox.Card>
  )
}

function NothingOwed({ customerId }: { customerId: number }) {
  const t = useT()
  return (
    <Notice>
      <Group justify="space-between" gap="sm">
        {t(text.nothingToReloan)}
        <Button component={Link} {...linkTo(lendTo(customerId))} variant="default">
          {t(text.addCashbook)}
        </Button>
      </Group>
    </Notice>
  )
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
      {children}
    </Alert>
  )
}
