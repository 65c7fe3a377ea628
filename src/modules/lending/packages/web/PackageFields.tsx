import {
  Alert,
  Fieldset,
  SimpleGrid,
  Space,
  Stack,
  TextInput,
  MultiSelect,
  SegmentedControl,
  TagsInput,
  Text,
} from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { REGIONS } from '#core/malaysia.ts'
import { useT, useLanguage } from '#platform/web/preferences/language.ts'
import { WholeInput } from '#platform/web/inputs/WholeInput.tsx'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { packagesMessages as text } from '../messages.ts'
import { PACKAGE_SCOPE } from '../contract.ts'
import { PackagePreview } from './PackageExample.tsx'
import type { Kind } from './packageKind.tsx'
import type { Package, PackageFormFields } from './packageTypes.ts'

type Props = {
  kind: Pick<Kind<Package>, 'TermFields' | 'isDaysAlone'>
  form: PackageFormFields
  /** The number of unsettled cashbooks opened with it. */
  inUse?: number
}

/**
 * Shows name, days, the fields of the kind, an example that updates during typing, and the scope.
 */
export function PackageFields({ kind: { TermFields, isDaysAlone }, form, inUse = 0 }: Props) {
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
            <TermFields form={form} />
          </SimpleGrid>
          <PackagePreview terms={form.values} />
        </Stack>
      </Fieldset>
      <ScopeFields form={form} />
    </Stack>
  )
}

const EVERYWHERE = '0'

/** Shows the fields of the scope: everywhere, some regions, or some post codes. */
function ScopeFields({ form }: { form: PackageFormFields }) {
  const t = useT()
  const { scope = null } = form.values
  return (
    <Fieldset legend={t(text.whereLent)}>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label={t(text.scope)}
          data={[
            { value: EVERYWHERE, label: t(text.everywhere) },
            { value: String(PACKAGE_SCOPE.REGION), label: t(text.someRegions) },
            { value: String(PACKAGE_SCOPE.POST_CODE), label: t(text.somePostCodes) },
          ]}
          value={String(scope || EVERYWHERE)}
          onChange={(next) =>
            form.set({ scope: next === EVERYWHERE ? null : (Number(next) as 1 | 2) })
          }
        />
        {scope === PACKAGE_SCOPE.REGION && <Regions form={form} />}
        {scope === PACKAGE_SCOPE.POST_CODE && <PostCodes form={form} />}
        {scope && (
          <Text size="sm" c="dimmed">
            {t(text.scopeHint)}
          </Text>
        )}
      </Stack>
    </Fieldset>
  )
}

function Regions({ form }: { form: PackageFormFields }) {
  const t = useT()
  const language = useLanguage()
  const field = form.field('regions')
  const chosen = (field.value ?? []) as string[]
  const others = chosen.filter((each) => !(REGIONS as readonly string[]).includes(each))
  return (
    <MultiSelect
      {...field}
      withAsterisk
      placeholder={chosen.length === 0 ? t(text.chooseRegions) : ''}
      data={[...REGIONS, ...others].map((place) => ({
        value: place,
        label: translatePlace(place, language),
      }))}
      clearable
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
    />
  )
}

function PostCodes({ form }: { form: PackageFormFields }) {
  const t = useT()
  const field = form.field('postCodes')
  const errors = form.mantine.errors
  const wrong = Object.keys(errors).find((path) => path.startsWith('postCodes.'))
  return (
    <TagsInput
      {...field}
      withAsterisk
      value={field.value ?? []}
      error={field.error ?? (wrong && errors[wrong])}
      description={t(text.typePostCodes)}
      splitChars={[',', ' ', ';', '\n']}
      acceptValueOnBlur
      inputMode="numeric"
      clearable
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
    />
  )
}
