import { TextInput } from '@mantine/core'
import { useState } from 'react'
import type { FigureInputProps } from './HundredthsInput.tsx'

/** A whole number from 0 up, such as a number of days; null while it is empty. */
export function WholeInput({
  value = null,
  onChange,
  isSigned = false,
  ...props
}: FigureInputProps<number> & {
  /** Takes a leading minus as well, so that the form can say what is wrong with it. */
  isSigned?: boolean
}) {
  const [text, setText] = useState(String(value ?? ''))
  // Another value from outside replaces what was typed; the same one leaves it as it is.
  if (numberOf(text) !== value) setText(String(value ?? ''))

  function type(typed: string) {
    const plain = typed.replace(/[\s,]/g, '').replace('\u2212', '-')
    if (!/^-?\d{0,9}$/.test(plain) || (plain.startsWith('-') && !isSigned)) return
    setText(plain)
    onChange?.(numberOf(plain))
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

function numberOf(text: string): number | null {
  return /\d/.test(text) ? Number(text) : null
}
