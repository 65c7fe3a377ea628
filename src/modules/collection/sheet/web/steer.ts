import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'

/** The columns that take entries, from left to right. */
const COLUMNS = ['amount', 'account', 'reference', 'remark'] as const
export type Column = (typeof COLUMNS)[number]

/** Moves to the nearest open row from a position; returns false beyond the ends. */
export type Go = (from: number, step: 1 | -1, column: Column) => boolean

/** The element that gets the focus when Escape leaves the rows. */
export const SHEET_FOOT = 'sheet-foot'

/** The field that narrows the rows. */
export const SHEET_FIND = 'sheet-find'

type Place = { index: number; column: Column; go: Go }

/**
 * Handles Enter, Tab and the arrows, which move within a column; the arrows first move within the
 * text.
 */
export function steer(
  event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>,
  { index, column, go }: Place,
) {
  const { key, shiftKey, currentTarget: field } = event
  if (key === 'Escape') return void document.getElementById(SHEET_FOOT)?.focus()
  const isDown = key === 'ArrowDown' || ((key === 'Enter' || key === 'Tab') && !shiftKey)
  const isUp = key === 'ArrowUp' || ((key === 'Enter' || key === 'Tab') && shiftKey)
  const isText = field instanceof HTMLInputElement
  const isAtEnd = !isText || field.selectionEnd === field.value.length
  const isAtStart = !isText || (field.selectionStart === 0 && field.selectionEnd === 0)
  const at = COLUMNS.indexOf(column)
  const hasGone =
    (isDown && go(index + 1, 1, column)) ||
    (isUp && go(index - 1, -1, column)) ||
    (key === 'ArrowRight' && isAtEnd && goAside(COLUMNS.slice(at + 1), index, go)) ||
    (key === 'ArrowLeft' && isAtStart && goAside(COLUMNS.slice(0, at).reverse(), index, go))
  // After the last open row Tab leaves the sheet as it leaves any other field.
  if (hasGone || key === 'Enter') event.preventDefault()
}

/** Moves to the next column of the row; the account and its reference are there only for an agent who has some. */
const goAside = (columns: readonly Column[], index: number, go: Go) =>
  columns.some((column) => go(index, 1, column))

/**
 * Starts a search with a letter typed into an amount, which has none; returns whether the key was
 * one.
 */
export function findByLetter(
  event: KeyboardEvent<HTMLInputElement>,
  find: (letter: string) => void,
): boolean {
  const { key, ctrlKey, metaKey, altKey, nativeEvent } = event
  const field = document.getElementById(SHEET_FIND)
  const isLetter = /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey
  if (!isLetter || nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return false
  event.preventDefault()
  field.focus()
  flushSync(() => find(key))
  field.setSelectionRange(key.length, key.length)
  return true
}
