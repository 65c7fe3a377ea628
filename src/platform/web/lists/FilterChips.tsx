import { Button, Group, Pill } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { isSet, getWords } from './filterWords.ts'
import type { Filter } from './listTypes.ts'
import { getNames, type ListState } from './useListState.ts'

/** Shows the filters that are set, each with its ×, and a button that clears them all. */
export function FilterChips({ state, filters }: { state: ListState; filters: readonly Filter[] }) {
  const t = useT()
  const set = filters.filter((filter) => isSet(filter, state))
  if (set.length === 0) return null
  return (
    <Group gap="xs">
      {set.map((filter) => {
        const label = t(filter.label)
        return (
          <Pill
            key={getNames(filter).join()}
            withRemoveButton
            size="lg"
            removeButtonProps={{
              'aria-label': t(platformMessages.clearFilter, { label }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
            onRemove={() =>
              state.setFilter(
                Object.fromEntries(
                  [...getNames(filter), ...(filter.clears ?? [])].map((name) => [name, '']),
                ),
              )
            }
          >
            {getWords(filter, state, t)}
          </Pill>
        )
      })}
      <Button variant="subtle" size="compact-sm" onClick={state.clear}>
        {t(platformMessages.clearFilters)}
      </Button>
    </Group>
  )
}
