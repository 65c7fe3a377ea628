import { NativeSelect } from '@mantine/core'
import { useT } from '#platform/web/preferences/language.ts'
import { HEADS, type Figure } from './agentFigures.ts'
import { choiceMessages as text } from './choiceMessages.ts'

type Props = { value: Figure; onChange: (figure: Figure) => void }

/** Shows the choice of the figure that sorts the agents. */
export function FigureSelect({ value, onChange }: Props) {
  const t = useT()
  return (
    <NativeSelect
      aria-label={t(text.sortedBy)}
      data={HEADS.map(([figure, head]) => ({ value: figure, label: t(head) }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Figure)}
    />
  )
}
