import { UnstyledButton } from '@mantine/core'
import { useSay } from '../language.ts'
import type { Filter, Segment } from './listTypes.ts'
import { namesOf, type ListState } from './useListState.ts'
import classes from './SegmentFilter.module.css'

type Props = { filter: Filter & { kind: 'segments' }; state: ListState; answer: unknown }

/** The tabs of a list, each with how many rows it holds. */
export function SegmentFilter({ filter, state, answer }: Props) {
  const say = useSay()
  const names = namesOf(filter)
  const isOpen = ({ sets }: Segment) =>
    names.every((name) => state.value(name) === (sets[name] ?? ''))
  return (
    <div role="group" aria-label={say(filter.label)} className={classes.row}>
      {filter.segments.map((segment) => (
        <UnstyledButton
          key={segment.label.key}
          className={classes.segment}
          aria-pressed={isOpen(segment)}
          onClick={() =>
            state.setFilter({
              ...Object.fromEntries(names.map((name) => [name, ''])),
              ...segment.sets,
            })
          }
        >
          {say(segment.label)}
          {answer !== undefined && segment.count && (
            <span className={classes.count}>{segment.count(answer).toLocaleString('en')}</span>
          )}
        </UnstyledButton>
      ))}
    </div>
  )
}
