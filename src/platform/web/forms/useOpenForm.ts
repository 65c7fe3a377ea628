import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { useUrlState } from '../layout/useUrlState.ts'

export type OpenForm = {
  /** Open for a new record. */
  isNew: boolean
  /** The row that is being edited, if any. */
  id: number | undefined
  openNew: () => void
  openFor: (id: number) => void
  close: () => void
}

const NEW = 'new'

/**
 * Manages which form of a page is open, in the URL under `name`: `?agentForm=new`, `?agentForm=12`.
 * Back closes it, as phone users expect of anything that covers the page.
 */
export function useOpenForm(name: string): OpenForm {
  const [state, setState] = useUrlState({ [name]: '' })
  const router = useRouter()
  const isOpenedHere = useRef(false)
  const openings = useRef(0)
  const opening = openings.current
  const value = String(state[name])
  function open(next: string) {
    isOpenedHere.current = true
    openings.current += 1
    setState({ [name]: next })
  }
  return {
    isNew: value === NEW,
    id: /^\d{1,15}$/.test(value) ? Number(value) : undefined,
    openNew: () => open(NEW),
    openFor: (id) => open(String(id)),
    close: () => {
      // The user may have gone back before the response and opened it again: nothing is left to
      // close.
      const here = router.state.location.search as Record<string, unknown>
      if (opening !== openings.current || !here[name]) return
      if (isOpenedHere.current) router.history.back()
      else setState({ [name]: '' }, { replace: true })
      isOpenedHere.current = false
    },
  }
}
