import { Button } from '@mantine/core'
import type { Message } from '../../contract/message.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { useT } from '../preferences/language.ts'
import { listMessages } from './messages.ts'
import { CreateButton } from './CreateButton.tsx'
import { filterWords } from './filters/filterWords.ts'
import type { AnyFilter, Create } from './listTypes.ts'
import type { ListState } from './useListState.ts'

type Props = {
  state: ListState
  filters: readonly AnyFilter[]
  /** What belongs in the list, when it has no rows at all. */
  empty?: { title: Message; hint?: Message } | undefined
  create?: Create | undefined
}

/**
 * Shows a list without rows: the filters that match nothing and a way to clear them, or how to
 * create the first row.
 */
export function NothingListed({ state, filters, empty, create }: Props) {
  const t = useT()
  if (state.isFiltered || state.page > 1) {
    const clear = (
      <Button variant="default" onClick={state.clear}>
        {t(listMessages.clearFilters)}
      </Button>
    )
    const note = filterWords(filters, state, t).join(' · ')
    return <EmptyState kind="nothingMatches" note={note} action={clear} />
  }
  return (
    <EmptyState
      kind="nothingYet"
      title={empty?.title}
      hint={empty?.hint}
      action={create && <CreateButton {...create} />}
    />
  )
}
