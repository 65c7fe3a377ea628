import { useEffect, useState, type KeyboardEvent } from 'react'

type Search = {
  typed: string
  /** What is found is not yet what was typed. */
  isBusy: boolean
  /** Opens the first hit, if there is one. */
  openFirst: () => void
  /** Enter was pressed where the field could not hear it yet. */
  isEntered?: boolean
}

/**
 * Enter during a search opens what was typed, once it is found, and never a hit of fewer letters.
 * The search field takes what it returns as `onKeyDownCapture`.
 */
export function useEnterAfterSearch({ typed, isBusy, openFirst, isEntered = false }: Search) {
  const [entered, setEntered] = useState<string>()
  useEffect(() => {
    if (isEntered) setEntered(typed)
  }, [isEntered, typed])
  useEffect(() => {
    if (entered === undefined || isBusy) return
    setEntered(undefined)
    if (entered === typed) openFirst()
  })
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !isBusy) return
    event.preventDefault()
    // The list would take it for the hit that is selected now.
    event.stopPropagation()
    setEntered(typed)
  }
}
