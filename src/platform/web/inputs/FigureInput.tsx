import { TextInput, type TextInputProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useState } from 'react'
import type { Message } from '../../contract/message.ts'
import { useT } from '../preferences/language.ts'
import { inputMessages } from './messages.ts'
import { useUnread } from '../forms/unread.ts'

export type FigureInputProps<Value> = Omit<
  TextInputProps,
  'value' | 'onChange' | 'defaultValue'
> & {
  value?: Value | null | undefined
  onChange?: (value: Value | null) => void
}

type Props = FigureInputProps<number> & {
  /** Reads the typed text; undefined when it cannot be read. */
  parse: (typed: string) => number | undefined
  /** Formats the value when the field loses the focus. */
  format: (value: number) => string
  /** Says how to write it. */
  fault: Message
  /** Accepts a leading minus as well, so that the form can report it. */
  isSigned?: boolean | undefined
}

/**
 * Shows an input for a figure. The value is null while the field is empty or cannot be read; what
 * cannot be read stays as typed and is marked.
 */
export function FigureInput(props: Props) {
  const { value = null, onChange, parse, format, fault, isSigned = false, ref, ...rest } = props
  const t = useT()
  const [text, setText] = useState(value === null ? '' : format(value))
  const read = text.trim() === '' ? null : parse(text)
  const isNegative = typeof read === 'number' && read < 0 && !isSigned
  const isUnread = read === undefined || isNegative
  const unread = useUnread(
    isUnread ? t(isNegative ? inputMessages.negativeFigure : fault) : undefined,
  )
  const inputRef = useMergedRef(ref, unread.ref)
  // A different value from outside replaces the typed text; an equal one keeps it.
  if ((isUnread ? null : read) !== value) setText(value === null ? '' : format(value))

  function type(typed: string) {
    const typedValue = typed.trim() === '' ? null : (parse(typed) ?? null)
    setText(typed)
    onChange?.(typedValue !== null && typedValue < 0 && !isSigned ? null : typedValue)
  }

  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={inputRef}
      className="figures"
      value={text}
      error={unread.error ?? rest.error}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        if (isUnread) unread.show()
        else setText(value === null ? '' : format(value))
        rest.onBlur?.(event)
      }}
    />
  )
}
