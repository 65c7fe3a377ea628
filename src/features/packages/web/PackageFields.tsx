import { Alert, Fieldset, SimpleGrid, Space, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { WholeInput } from '#platform/web/inputs/WholeInput.tsx'
import { packagesMessages as text } from '../messages.ts'
import type { Entered } from './exampleTerms.ts'
import { PackagePreview } from './PackageExample.tsx'
import type { PackageFormFields } from './packageFormFields.ts'
import { ScopeFields } from './ScopeFields.tsx'

type Props = {
  form: PackageFormFields
  terms: Entered
  /** The number of unsettled cashbooks opened with it. */
  inUse?: number
  /** Shows the days on their own line. */
  isDaysAlone?: boolean
  /** The fields of the kind in addition to the days. */
  children: ReactNode
}

/**
 * Shows name, days, the fields of the kind, an example that updates during typing, and the scope.
 */
export function PackageFields({ form, terms, inUse = 0, isDaysAlone, children }: Props) {
  const t = useT()
  return (
    <Stack gap="md">
      {inUse > 0 && (
        <Alert color="out" icon={<IconInfoCircle aria-hidden />}>
          {t(text.keepTerms, { count: inUse })}
        </Alert>
      )}
      <TextInput
        {...form.field('packageName')}
        description={t(text.nameHint)}
        autoComplete="off"
        data-autofocus
      />
      <Fieldset legend={t(text.terms)}>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <WholeInput {...form.field('debitDays')} description={t(text.daysHint)} isSigned />
            {isDaysAlone && <Space visibleFrom="sm" />}
            {children}
          </SimpleGrid>
          <PackagePreview terms={terms} />
        </Stack>
      </Fieldset>
      <ScopeFields form={form} />
    </Stack>
  )
}
