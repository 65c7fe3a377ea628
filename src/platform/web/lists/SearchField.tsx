import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '../preferences/language.ts'
import { platformMessages } from '../messages.ts'
import type { ListState } from './useListState.ts'
import { useTyped } from './useTyped.ts'
import classes from './ListToolbar.module.css'

/** The API searches from two characters on. */
export const LEAST_CHARACTERS = 2

/** Shows the search field of a list; its text is kept in the URL. */
export function SearchField({ state }: { state: ListState }) {
  const t = useT()
  const { text, type } = useTyped(state.search, state.setSearch)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t(platformMessages.search)}
      placeholder={t(platformMessages.search)}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const wanted = typed.trim()
        type(typed, wanted.length >= LEAST_CHARACTERS ? wanted : '')
      }}
    />
  )
}
