import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FigureInputProps } from './HundredthsInput.tsx'

/** Shows an input for a whole number from 0, such as a number of days; null while it is empty. */
export function WholeInput({
  value = null,
  onChange,
  isSigned = false,
  ...props
}: FigureInputProps<number> & {
  /** Accepts a leading minus as well, so that the form can report it. */
  isSigned?: boolean
}) {
  const [text, setText] = useState(String(value ?? ''))
  // A different value from outside replaces the typed text; an equal one keeps it.
  if (toNumber(text) !== value) setText(String(value ?? ''))

  function type(typed: string) {
    const plain = typed.replace(/[\s,]/g, '').replace('\u2212', '-')
    if (!/^-?\d{0,9}$/.test(plain) || (plain.startsWith('-') && !isSigned)) return
    setText(plain)
    onChange?.(toNumber(plain))
  }

  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      className="figures"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
    />
  )
}

function toNumber(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}
