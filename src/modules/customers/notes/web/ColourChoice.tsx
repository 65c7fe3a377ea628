import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { NOTE_COLOURS } from '../contract.ts'
import { notesMessages as text } from '../messages.ts'
import classes from './ColourChoice.module.css'

type Colour = (typeof NOTE_COLOURS)[number]
type Props = { label: string; value: Colour; onChange: (colour: Colour) => void }

/** Shows the colours of a note side by side; each has a name for screen readers. */
export function ColourChoice({ label, value, onChange }: Props) {
  const t = useT()
  return (
    <div role="radiogroup" aria-label={label} className={classes.row}>
      {NOTE_COLOURS.map((colour) => (
        <UnstyledButton
          key={colour}
          role="radio"
          aria-checked={colour === value}
          title={t(text[colour])}
          className={classes.choice}
          onClick={() => onChange(colour)}
        >
          <span className={classes.dot} data-colour={colour}>
            {colour === value && <IconCheck size={14} aria-hidden />}
          </span>
          <VisuallyHidden>{t(text[colour])}</VisuallyHidden>
        </UnstyledButton>
      ))}
    </div>
  )
}
