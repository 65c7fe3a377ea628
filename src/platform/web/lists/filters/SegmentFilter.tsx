import { Select, UnstyledButton } from '@mantine/core'
import { formatCount } from '#core/formatCount.ts'
import { useT } from '../../preferences/language.ts'
import { markCutEnds } from '../../layout/markCutEnds.ts'
import scrolling from '../../layout/scrollingSideways.module.css'
import { usePhone } from '../../layout/usePhone.ts'
import type { Filter, Segment } from '../listTypes.ts'
import { optionLabel } from './FilterField.tsx'
import { getNames, type ListState } from '../useListState.ts'
import classes from './SegmentFilter.module.css'

type Props<Data> = {
  filter: Filter<string, Data> & { kind: 'segments' }
  state: ListState
  result: Data | undefined
}

/**
 * Shows the tabs of a list, each with its number of rows; on a phone, where they do not fit, a
 * select.
 */
export function SegmentFilter<Data>({ filter, state, result }: Props<Data>) {
  const t = useT()
  const isPhone = usePhone()
  const { segments } = filter
  const names = getNames(filter)
  const isOpen = ({ sets }: Segment<string, Data>) =>
    names.every((name) => state.value(name) === (sets[name] ?? ''))
  const open = (segment: Segment<string, Data>) =>
    state.setFilter(Object.fromEntries(names.map((name) => [name, segment.sets[name] ?? ''])))
  const getCount = ({ count }: Segment<string, Data>) =>
    result === undefined || !count ? undefined : formatCount(count(result))

  if (isPhone) {
    return (
      <Select
        aria-label={t(filter.label)}
        allowDeselect={false}
        data={segments.map((segment, index) => ({
          value: String(index),
          label: [optionLabel(segment, t), getCount(segment)].filter(Boolean).join(' · '),
        }))}
        value={String(segments.findIndex(isOpen))}
        onChange={(index) => {
          const segment = segments[Number(index)]
          if (segment) open(segment)
        }}
      />
    )
  }
  return (
    <div
      ref={markCutEnds}
      role="group"
      aria-label={t(filter.label)}
      className={`${classes.row} ${scrolling.list}`}
    >
      {segments.map((segment) => (
        <UnstyledButton
          key={JSON.stringify(segment.sets)}
          className={classes.segment}
          aria-pressed={isOpen(segment)}
          onClick={() => open(segment)}
        >
          {optionLabel(segment, t)}{' '}
          {getCount(segment) && <span className={classes.count}>{getCount(segment)}</span>}
        </UnstyledButton>
      ))}
    </div>
  )
}
