import { formatDay, isDay } from '#core/calendar.ts'
import { commonMessages } from '../../../contract/commonMessages.ts'
import type { Message, Values } from '../../../contract/message.ts'
import { platformMessages } from '../../messages.ts'
import { optionLabel } from './FilterField.tsx'
import type { AnyFilter } from '../listTypes.ts'
import { getNames, type ListState } from '../useListState.ts'

type Translate = (message: Message, values?: Values) => string

/** Whether a filter narrows the list. */
export function isSet(filter: AnyFilter, state: ListState): boolean {
  return getNames(filter).some((name) => state.value(name) !== '')
}

/** All that narrows the list, as a person would say it: `Group: Market`, `Search: tan`. */
export function filterWords(
  filters: readonly AnyFilter[],
  state: ListState,
  t: Translate,
): string[] {
  const words = filters
    .filter((filter) => isSet(filter, state))
    .map((filter) => getWords(filter, state, t))
  if (state.search === '') return words
  return [
    ...words,
    t(commonMessages.labelled, { label: t(platformMessages.search), value: state.search }),
  ]
}

/** A filter and what it is set to; of one that is only on, its label. */
export function getWords(filter: AnyFilter, state: ListState, t: Translate): string {
  const [label, value] = [t(filter.label), valueWords(filter, state, t)]
  return value === '' ? label : t(commonMessages.labelled, { label, value })
}

function valueWords(filter: AnyFilter, state: ListState, t: Translate): string {
  if (filter.kind === 'flag') return ''
  if (filter.kind === 'days') {
    const days = [filter.from, filter.to].map(state.value)
    return days.map((each) => (isDay(each) ? formatDay(each) : '…')).join(' – ')
  }
  if (filter.kind === 'segments') {
    const names = getNames(filter)
    const open = filter.segments.find(({ sets }) =>
      names.every((name) => state.value(name) === (sets[name] ?? '')),
    )
    return open ? optionLabel(open, t) : ''
  }
  const value = state.value(filter.name)
  if (filter.kind === 'custom') return filter.show(value)
  if (filter.kind === 'text') return filter.show ? filter.show(value) : value
  const option = filter.options.find((each) => String(each.value) === value)
  return option ? optionLabel(option, t) : value
}
