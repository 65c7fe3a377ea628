import { useEffect } from 'react'
import type { ApiError } from '../../api/apiError.ts'
import { notify } from '../../feedback/notify.tsx'
import { useT } from '../../preferences/language.ts'
import type { AnyFilter } from '../listTypes.ts'
import { listMessages as text } from '../messages.ts'
import { getNames, type ListState } from '../useListState.ts'
import type { SavedView } from './listMemory.ts'

type Options = {
  /** The saved view on screen. */
  view: SavedView | undefined
  filters: readonly AnyFilter[]
  state: ListState
  /** What the server refused of the list's query. */
  error: ApiError | null
}

/** Shows a saved view without the filters whose choice is gone, as a removed group, and says so. */
export function useGoneFilters({ view, filters, state, error }: Options): void {
  const t = useT()
  const refused = error?.fieldErrors.map(({ path }) => path) ?? []
  const gone = filters.filter(
    (filter) =>
      isChoiceGone(filter, state) ||
      getNames(filter).some((name) => refused.includes(name) && state.value(name) !== ''),
  )
  const names = view ? gone.flatMap(getNames).join() : ''
  useEffect(() => {
    if (names === '' || !view) return
    state.setFilter(Object.fromEntries(names.split(',').map((name) => [name, ''])), {
      replace: true,
    })
    const labels = gone.map(({ label }) => t(label)).join(', ')
    notify.info(text.viewWithout, { name: view.name, filters: labels })
    // Once for what is gone: the others are new at each render.
  }, [names, view?.id]) // oxlint-disable-line
}

function isChoiceGone(filter: AnyFilter, state: ListState): boolean {
  if (filter.kind !== 'choice' || !filter.hasAll) return false
  const value = state.value(filter.name)
  return value !== '' && !filter.options.some((option) => String(option.value) === value)
}
