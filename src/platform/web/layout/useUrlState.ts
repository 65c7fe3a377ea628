import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'

/** The values that a URL can hold: the type follows the default's. */
export type UrlValues = Record<string, string | number | boolean | readonly string[]>

type Widened<V> = V extends number
  ? number
  : V extends boolean
    ? boolean
    : V extends readonly string[]
      ? readonly string[]
      : string

type State<D extends UrlValues> = { [Name in keyof D]: Widened<D[Name]> }
type Change<D extends UrlValues> = (
  patch: Partial<State<D>>,
  options?: {
    /** Adds no history entry; for typing. */
    replace?: boolean
  },
) => void

/**
 * Manages state in the URL: `const [state, setState] = useUrlState({ page: 1, search: '' })`. A
 * value equal to its default is left out, and other names in the query stay.
 */
export function useUrlState<const D extends UrlValues>(defaults: D): [State<D>, Change<D>] {
  const navigate = useNavigate()
  const shape = JSON.stringify(defaults)
  // As text: only a change of these names renders the component.
  const search: string = useSearch({
    strict: false,
    select: (all: object) => JSON.stringify(all, Object.keys(defaults)),
  })
  const state = useMemo(
    () => read(JSON.parse(shape) as D, JSON.parse(search) as Written),
    [shape, search],
  )
  const setState = useCallback<Change<D>>(
    (patch, { replace = false } = {}) => {
      const written = (before: Record<string, string>) =>
        write(JSON.parse(shape) as D, before, patch)
      void navigate({ to: '.', search: written as never, replace, resetScroll: false })
    },
    [navigate, shape],
  )
  return [state, setState]
}

type Written = Readonly<Record<string, string | undefined>>

function read<D extends UrlValues>(defaults: D, search: Written) {
  const entries = Object.entries(defaults).map(([name, usual]) => [
    name,
    getValue(search[name], usual),
  ])
  return Object.fromEntries(entries) as State<D>
}

function getValue(text: string | undefined, usual: UrlValues[string]): UrlValues[string] {
  if (text === undefined) return usual
  if (typeof usual === 'number') return /^-?\d{1,15}$/.test(text) ? Number(text) : usual
  if (typeof usual === 'boolean') return text === 'true'
  if (typeof usual === 'string') return text
  return text === '' ? [] : text.split(',')
}

function write(defaults: UrlValues, before: Record<string, string>, patch: object) {
  const next = { ...before }
  for (const [name, value] of Object.entries(patch)) {
    const text = String(value ?? '')
    if (text === String(defaults[name] ?? '')) delete next[name]
    else next[name] = text
  }
  return next
}
