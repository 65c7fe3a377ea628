import { Alert, Fieldset, SimpleGrid, Space, Stack, TextInput } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/web/language.ts'
import { WholeInput } from '../../../platform/web/WholeInput.tsx'
import { packagesMessages as text } from '../messages.ts'
import type { Entered } from './exampleTerms.ts'
import { PackagePreview } from './PackageExample.tsx'
import type { PackageFormFields } from './packageFormFields.ts'
import { ScopeFields } from './ScopeFields.tsx'

type Props = {
  form: PackageFormFields
  terms: Entered
  /** How many unsettled cashbooks were opened with it. */
  inUse?: number
  /** The days stand in a line of their own. */
  isDaysAlone?: boolean
  /** What the kind asks for beside the days. */
  children: ReactNode
}

/** Name, days, what the kind asks for, an example that follows the typing, and where it may be lent. */
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
