import { Fieldset, MultiSelect, SegmentedControl, Stack, TagsInput, Text } from '@mantine/core'
import { REGIONS } from '#core/malaysia.ts'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { PACKAGE_SCOPE } from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import type { PackageFormFields } from './packageFormFields.ts'

const EVERYWHERE = '0'

/** Shows the fields of the scope: everywhere, some regions, or some post codes. */
export function ScopeFields({ form }: { form: PackageFormFields }) {
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
