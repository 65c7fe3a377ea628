import { Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { isState, REGIONS, getRegion, STATES } from '#core/malaysia.ts'
import { translatePlace } from '#platform/contract/malaysiaMessages.ts'
import { PrintNotice } from '#platform/web/inputs/PrintNotice.tsx'
import { useLanguage, useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { BusinessNatures } from '../list/BusinessNatures.tsx'
import { customersWebMessages as webText } from '../messages.ts'
import type { CustomerFields } from './customerFields.ts'
import { placeOfPostcode } from '../../placeOfPostcode.ts'

/** Shows the fields for occupation and place; the postcode fills some, and all can be changed. */
export function PlaceFields({ form }: { form: CustomerFields }) {
  const t = useT()
  const takePostcode = usePostcode(form)
  const natures = useId()
  const [hasNatures, showNatures] = useState(false)
  return (
    <Stack gap="md">
      <TextInput
        {...form.field('businessNature')}
        autoComplete="off"
        list={natures}
        onFocus={() => showNatures(true)}
      />
      {hasNatures && <BusinessNatures id={natures} />}
      <Textarea
        {...form.field('address')}
        description={t(webText.addressHint)}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        autosize
        minRows={2}
        maxRows={5}
        autoComplete="off"
      />
      <PrintNotice of={form.values.address} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          {...form.field('postalCode')}
          description={t(webText.postcodeHint)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          onChange={(event) => void takePostcode(event.currentTarget.value)}
        />
        <TextInput {...form.field('city')} autoComplete="off" />
        <PlaceSelect
          {...form.field('state')}
          places={STATES}
          onChange={(state) =>
            form.set({ state, ...(isState(state) && { region: getRegion(state) }) })
          }
        />
        <PlaceSelect {...form.field('region')} places={REGIONS} />
      </SimpleGrid>
    </Stack>
  )
}

/**
 * Returns a handler that sets the postcode and, once it is complete, fills city, state and region.
 */
function usePostcode(form: Pick<CustomerFields, 'set'>) {
  const latest = useRef('')
  return async (postalCode: string) => {
    latest.current = postalCode
    form.set({ postalCode })
    const place = await placeOfPostcode(postalCode.trim())
    if (place && latest.current === postalCode) form.set(place)
  }
}

type PlaceSelectProps = {
  label: string
  value: string
  onChange: (value: string) => void
  error: string
  places: readonly string[]
}

/**
 * Shows a select of states or regions; a stored value that is not in the list remains an option.
 */
function PlaceSelect({ value, onChange, places, ...props }: PlaceSelectProps) {
  const t = useT()
  const language = useLanguage()
  const all = value && !places.includes(value) ? [value, ...places] : places
  return (
    <Select
      {...props}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t(platformMessages.clear) }}
      nothingFoundMessage={t(platformMessages.noResults)}
      data={all.map((place) => ({ value: place, label: translatePlace(place, language) }))}
      value={value || null}
      onChange={(next) => onChange(next ?? '')}
    />
  )
}
