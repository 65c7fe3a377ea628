import { NativeSelect } from '@mantine/core'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { Figure } from './AgentsCompared.tsx'
import { dashboardMessages as text } from './messages.ts'

type Props = {
  heads: readonly [Figure, Message][]
  value: Figure
  onChange: (figure: Figure) => void
}

/** Shows the choice of the figure that sorts the agents. */
export function FigureSelect({ heads, value, onChange }: Props) {
  const t = useT()
  return (
    <NativeSelect
      aria-label={t(text.sortedBy)}
      data={heads.map(([figure, head]) => ({ value: figure, label: t(head) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Figure)}
    />
  )
}
