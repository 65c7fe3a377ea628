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
  /** How the value reads when the field is left. */
  format: (hundredths: number) => string
  /** Takes a leading minus as well. */
  isSigned?: boolean | undefined
}

const TYPED = /^(-?)(\d[\d,]*)?(\.\d{0,2})?$/

/** A figure of at most two decimals, held as whole hundredths: no floating point on the way. */
export function HundredthsInput({
  value = null,
  onChange,
  format,
  isSigned = false,
  onBlur,
  ...props
}: Props) {
  const [text, setText] = useState(value === null ? '' : format(value))
  // Another value from outside replaces what was typed; the same one leaves it as it is.
  if (hundredthsOf(text) !== value) setText(value === null ? '' : format(value))

  function type(typed: string) {
    const plain = typed.replace(/RM|[\s%]/gi, '').replace('\u2212', '-')
    const match = TYPED.exec(plain)
    if (!match || (match[1] && !isSigned)) return
    const hundredths = hundredthsOf(plain)
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

function hundredthsOf(text: string): number | null {
  const isNegative = /^[-\u2212]/.test(text)
  const [whole = '', decimals = ''] = text.replace(/[,\-\u2212]/g, '').split('.')
  if (whole === '' && decimals === '') return null
  const size = Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
  return isNegative && size !== 0 ? -size : size
}
