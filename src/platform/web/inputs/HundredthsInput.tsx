import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'

export type FigureInputProps<Value> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue'
> & {
  value?: Value | null | undefined
  onChange?: (value: Value | null) => void
}

type Props = FigureInputProps<number> & {
  /** Formats the value when the field loses the focus. */
  format: (hundredths: number) => string
  /** Accepts a leading minus as well. */
  isSigned?: boolean | undefined
}

const TYPED = /^(-?)(\d[\d,]*)?(\.\d{0,2})?$/

/**
 * Shows an input for a number of at most two decimals, held as whole hundredths: no floating point
 * is involved.
 */
export function HundredthsInput({
  value = null,
  onChange,
  format,
  isSigned = false,
  onBlur,
  ...props
}: Props) {
  const [text, setText] = useState(value === null ? '' : format(value))
  // A different value from outside replaces the typed text; an equal one keeps it.
  if (toHundredths(text) !== value) setText(value === null ? '' : format(value))

  function type(typed: string) {
    const plain = typed.replace(/RM|[\s%]/gi, '').replace('\u2212', '-')
    const match = TYPED.exec(plain)
    if (!match || (match[1] && !isSigned)) return
    const hundredths = toHundredths(plain)
    if (hundredths !== null && !Number.isSafeInteger(hundredths)) return
    setText(plain)
    onChange?.(hundredths)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...props}
      className="figures"
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setText(value === null ? '' : format(value))
        onBlur?.(event)
      }}
    />
  )
}

function toHundredths(text: string): number | null {
  const isNegative = /^[-\u2212]/.test(text)
  const [whole = '', decimals = ''] = text.replace(/[,\-\u2212]/g, '').split('.')
  if (whole === '' && decimals === '') return null
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return isNegative && size !== 0 ? -size : size
}
