import { NativeSelect } from '@mantine/core'
import type { Sorting } from '#platform/web/layout/sorting/useSorting.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { HEADS } from './agentFigures.ts'
import { choiceMessages as text } from './choiceMessages.ts'

/** Shows the choice of the figure that sorts the agents. */
export function FigureSelect({ sorting: { sort, onSort } }: { sorting: Sorting }) {
  const t = useT()
  return (
    <NativeSelect
      aria-label={t(text.sortedBy)}
      data={HEADS.map(([, head]) => ({ value: head.key, label: t(head) }))}
      value={sort.split(':')[0]}
      onChange={({ currentTarget: { value } }) => onSort(`${value}:desc`)}
    />
  )
}
