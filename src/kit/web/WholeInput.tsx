import { TextInput } from '@mantine/core'
import type { FigureInputProps } from './HundredthsInput.tsx'

/** A whole number from 0 up, such as a number of days; null while it is empty. */
export function WholeInput({ value, onChange, ...props }: FigureInputProps<number>) {
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...props}
      className="figures"
      value={value ?? ''}
      onChange={(event) => {
        const text = event.currentTarget.value.replace(/[\s,]/g, '')
        if (/^\d{0,9}$/.test(text)) onChange?.(text === '' ? null : Number(text))
      }}
    />
  )
}
