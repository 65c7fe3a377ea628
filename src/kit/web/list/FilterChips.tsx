import { Button, Group, Pill } from '@mantine/core'
import { formatDay, isDay } from '../../../core/calendar.ts'
import { useSay } from '../language.ts'
import { kitText } from '../text.ts'
import { optionLabel } from './FilterField.tsx'
import type { Filter } from './listTypes.ts'
import { namesOf, type ListState } from './useListState.ts'

/** The filters that are set, each with its ×, and a button that clears them all. */
export function FilterChips({ state, filters }: { state: ListState; filters: readonly Filter[] }) {
  const say = useSay()
  const set = filters.filter((filter) => namesOf(filter).some((name) => state.value(name)))
  if (set.length === 0) return null
  return (
    <Group gap="xs">
      {set.map((filter) => {
        const label = say(filter.label)
        return (
          <Pill
            key={namesOf(filter).join()}
            withRemoveButton
            size="lg"
            removeButtonProps={{
              'aria-label': say(kitText.clearFilter, { label }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() =>
              state.setFilter(
                Object.fromEntries(
                  [...namesOf(filter), ...(filter.clears ?? [])].map((name) => [name, '']),
                ),
              )
            }
          >
            {label}
            {chipValue(filter, state, say)}
          </Pill>
        )
      })}
      <Button variant="subtle" size="compact-sm" onClick={state.clear}>
        {say(kitText.clearFilters)}
      </Button>
    </Group>
  )
}

function chipValue(filter: Filter, state: ListState, say: ReturnType<typeof useSay>): string {
  if (filter.kind === 'flag' || filter.kind === 'segments') return ''
  if (filter.kind === 'days') {
    const days = [filter.from, filter.to].map(state.value)
    return `: ${days.map((each) => (isDay(each) ? formatDay(each) : '…')).join(' – ')}`
  }
  const value = state.value(filter.name)
  if (filter.kind === 'custom') return `: ${filter.show(value)}`
  if (filter.kind === 'text') return `: ${filter.show ? filter.show(value) : value}`
  const option = filter.options.find((each) => String(each.value) === value)
  return `: ${option ? optionLabel(option, say) : value}`
}
