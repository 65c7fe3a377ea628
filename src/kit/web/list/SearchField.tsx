import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '../language.ts'
import { kitText } from '../text.ts'
import type { ListState } from './useListState.ts'
import classes from './ListToolbar.module.css'

/** How long the list waits for the next key. */
export const SEARCH_DEBOUNCE_MS = 200
/** The API searches from two characters on. */
export const LEAST_CHARACTERS = 2

/** The list's search; what is searched for stands in the URL. */
export function SearchField({ state }: { state: ListState }) {
  const say = useSay()
  const [text, setText] = useState(state.search)
  const [seen, setSeen] = useState(state.search)
  const [sent, setSent] = useState(state.search)
  if (seen !== state.search) {
    setSeen(state.search)
    // Changed by Back or Clear and not by typing: the field follows.
    if (state.search !== sent) setText(state.search)
  }
  const search = useDebouncedCallback((typed: string) => {
    const wanted = typed.trim().length >= LEAST_CHARACTERS ? typed.trim() : ''
    setSent(wanted)
    if (wanted !== state.search) state.setSearch(wanted)
  }, SEARCH_DEBOUNCE_MS)
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={say(kitText.search)}
      placeholder={say(kitText.search)}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value)
        search(event.currentTarget.value)
      }}
    />
  )
}
