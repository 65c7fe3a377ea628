import { Chip, Group } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import { optionLabel } from './FilterField.tsx'
import type { Filter } from './listTypes.ts'
import type { ListState } from './useListState.ts'
import classes from './ListToolbar.module.css'

/** Shows a filter with all its choices in a row above the list. */
export function QuickFilter({ filter, state }: { filter: Filter; state: ListState }) {
  const t = useT()
  if (filter.kind !== 'choice') return null
  return (
    <Chip.Group
      value={state.value(filter.name)}
      onChange={(value) => state.setFilter({ [filter.name]: String(value) })}
    >
      <Group gap="xs" role="radiogroup" aria-label={t(filter.label)} className={classes.quick}>
        <Chip value="">{t(platformMessages.all)}</Chip>
        {filter.options.map((option) => (
          <Chip key={option.value} value={String(option.value)}>
            {optionLabel(option, t)}
            {option.count !== undefined && ` ${option.count.toLocaleString('en')}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}
