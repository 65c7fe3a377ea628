import { Button } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { formMessages } from './messages.ts'

type Props = {
  /** Who changed the field, when, and both values. */
  message: string
  onTake: () => void
}

/** Shows at a field that somebody else has changed it, and takes their value on request. */
export function FieldConflict({ message, onTake }: Props) {
  const t = useT()
  return (
    <>
      {message} {t(formMessages.saveToKeep)}
      <br />
      <Button size="compact-sm" variant="light" mt={4} onClick={onTake}>
        {t(formMessages.takeTheirs)}
      </Button>
    </>
  )
}
