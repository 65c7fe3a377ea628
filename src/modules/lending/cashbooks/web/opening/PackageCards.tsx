import { Alert, Group, Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { IconInfoCircle, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import { createSearch } from '#core/reading/names.ts'
import { ErrorView } from '#platform/web/feedback/ErrorView.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { PanelSkeleton } from '#platform/web/feedback/Skeletons.tsx'
import { cashbookMessages } from '../../messages.ts'
import { cashbookWebMessages as text } from '../messages.ts'
import { usePackages, type Package } from './usePackages.ts'
import classes from './PackageCards.module.css'

type Props = {
  customerId: number | undefined
  value: number | null
  onChoose: (chosen: Package | null) => void
  error?: string | undefined
}

const OWN = 'own'
const SEARCHABLE_FROM = 9

/** Shows the packages for this customer as cards, and one for custom terms. */
export function PackageCards({ customerId, value, onChoose, error }: Props) {
  const t = useT()
  const [wanted, setWanted] = useState('')
  const found = usePackages(customerId)
  if (customerId === undefined) {
    return (
      <Alert color="info" icon={<IconInfoCircle aria-hidden />}>
        {t(text.chooseCustomerFirst)}
      </Alert>
    )
  }
  if (found.isLoading) return <PanelSkeleton />
  const search = createSearch(wanted)
  const shown = found.packages.filter(({ id, packageName }) => id === value || search(packageName))
  return (
    <Stack gap="sm">
      {found.error && <ErrorView error={found.error} onRetry={found.retry} />}
      {found.packages.length >= SEARCHABLE_FROM && (
        <TextInput
          aria-label={t(text.findPackage)}
          placeholder={t(text.findPackage)}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
        />
      )}
      <Radio.Group
        aria-label={t(cashbookMessages.package)}
        error={error}
        value={value === null ? OWN : String(value)}
        onChange={(id) => onChoose(found.packages.find((each) => String(each.id) === id) ?? null)}
      >
        <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="sm">
          {shown.map((each) => (
            <Card key={each.id} value={String(each.id)} name={each.packageName}>
              <Facts each={each} />
            </Card>
          ))}
          <Card value={OWN} name={t(text.ownTerms)}>
            <Text size="sm" c="dimmed">
              {t(text.ownTermsHint)}
            </Text>
          </Card>
        </SimpleGrid>
      </Radio.Group>
    </Stack>
  )
}

function Card({ value, name, children }: { value: string; name: string; children: ReactNode }) {
  return (
    <Radio.Card value={value} className={classes.card} p="md">
      <Group wrap="nowrap" align="flex-start" gap="sm">
        <Radio.Indicator />
        <div>
          <Text fw={600}>{name}</Text>
          {children}
        </div>
      </Group>
    </Radio.Card>
  )
}

function Facts({ each }: { each: Package }) {
  const t = useT()
  const isSystem = each.packageType === PACKAGE_TYPE.SYSTEM
  return (
    <Stack gap={2}>
      <Text size="sm" className="figures">
        {t(text.days, { count: each.debitDays })} ·{' '}
        {isSystem
          ? t(text.packageRate, { rate: each.interestRate })
          : t(text.packageAmounts, {
              debitSen: each.debitAmount,
              expectedSen: each.expectedCredit,
            })}
      </Text>
      <Text size="xs" c="dimmed">
        {t(isSystem ? text.systemType : text.conventionalType)}
      </Text>
    </Stack>
  )
}
