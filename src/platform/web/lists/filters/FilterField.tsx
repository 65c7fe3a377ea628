import { Checkbox, Select, TextInput } from '@mantine/core'
import { useId } from 'react'
import { isDay, type Day } from '#core/calendar.ts'
import type { Message } from '../../../contract/message.ts'
import { DayRangeInput } from '../../inputs/DayRangeInput.tsx'
import { useT } from '../../preferences/language.ts'
import { platformMessages } from '../../messages.ts'
import { listMessages } from '../messages.ts'
import type { AnyFilter, Option } from '../listTypes.ts'
import type { ListState } from '../useListState.ts'
import { useTyped } from './useTyped.ts'

/** Shows the input of one filter. */
export function FilterField({ filter, state }: { filter: AnyFilter; state: ListState }) {
  const t = useT()
  if (filter.kind === 'segments') return null
  if (filter.kind === 'days') return <DaysField filter={filter} state={state} />
  if (filter.kind === 'text') return <TypedField filter={filter} state={state} />
  const value = state.value(filter.name)
  const label = t(filter.label)
  const cleared = Object.fromEntries((filter.clears ?? []).map((name) => [name, '']))
  const change = (next: string) => state.setFilter({ ...cleared, [filter.name]: next })
  if (filter.kind === 'custom') return filter.input({ label, value, onChange: change })
  if (filter.kind === 'flag') {
    return (
      <Checkbox
        label={label}
        checked={value === 'true'}
        onChange={(event) => change(event.currentTarget.checked ? 'true' : '')}
      />
    )
  }
  return (
    <Select
      label={label}
      placeholder={t(platformMessages.all)}
      clearable
      clearButtonProps={{ 'aria-label': t(listMessages.clearFilter, { label }) }}
      searchable={filter.isSearchable ?? false}
      nothingFoundMessage={t(platformMessages.noResults)}
      data={filter.options.map((option) => ({
        value: String(option.value),
        label: optionLabel(option, t),
      }))}
      value={value || null}
      onChange={(next) => change(next ?? '')}
    />
  )
}

function TypedField({ filter, state }: { filter: AnyFilter & { kind: 'text' }; state: ListState }) {
  const t = useT()
  const { name, isWhole = false, Suggestions } = filter
  const listId = useId()
  const { text, type } = useTyped(state.value(name), (value) =>
    state.setFilter({ [name]: value }, { replace: true }),
  )
  return (
    <>
      <TextInput
        label={t(filter.label)}
        value={text}
        autoComplete="off"
        {...(Suggestions && { list: listId })}
        {...(isWhole && { inputMode: 'numeric', className: 'figures' })}
        onChange={(event) => {
          const typed = event.currentTarget.value
          if (!isWhole || /^\d{0,9}$/.test(typed)) type(typed)
        }}
      />
      {Suggestions && <Suggestions id={listId} />}
    </>
  )
}

function DaysField({ filter, state }: { filter: AnyFilter & { kind: 'days' }; state: ListState }) {
  const t = useT()
  const dayAt = (name: string): Day | null => {
    const text = state.value(name)
    return isDay(text) ? text : null
  }
  return (
    <DayRangeInput
      label={t(filter.label)}
      value={{ from: dayAt(filter.from), to: dayAt(filter.to) }}
      onChange={({ from, to }) =>
        state.setFilter({ [filter.from]: from ?? '', [filter.to]: to ?? '' })
      }
    />
  )
}

/** Returns an option's label, which may be a name or a message. */
export function optionLabel(
  { label }: Pick<Option, 'label'>,
  t: (message: Message) => string,
): string {
  return typeof label === 'string' ? label : t(label)
}
