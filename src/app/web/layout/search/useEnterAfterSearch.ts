import { useEffect, useState, type KeyboardEvent } from 'react'

type Search = {
  typed: string
  /** Whether the results are still those of an earlier text. */
  isBusy: boolean
  /** Opens the first result, if there is one. */
  openFirst: () => void
  /** Whether Enter was pressed before the field had loaded. */
  isEntered?: boolean
}

/**
 * Makes Enter during a search open the result for the whole text, never one for fewer letters. The
 * search field takes the returned function as `onKeyDownCapture`.
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
    // The list would choose the result that is selected now.
    event.stopPropagation()
    setEntered(typed)
  }
}
