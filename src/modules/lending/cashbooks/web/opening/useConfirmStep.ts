import { useRef, useState } from 'react'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'

export type ConfirmStep = {
  isOpen: boolean
  open: () => void
  back: () => void
  /** True after the request succeeded: the button must not send again while the result is shown. */
  isDone: boolean
  finish: () => void
  /** Returns whether the request may be sent; never again after it succeeded. */
  maySend: () => boolean
}

const CONFIRM = 'confirm'

/** Manages the confirm step of a new loan: the first submit opens it, the second one sends. */
export function useConfirmStep(): ConfirmStep {
  const [{ step }, setUrl] = useUrlState({ step: '' })
  const [isDone, setDone] = useState(false)
  // An Enter key still held when the response arrives must not send again before the next render.
  const hasSent = useRef(false)
  return {
    isOpen: step === CONFIRM,
    open: () => setUrl({ step: CONFIRM }),
    back: () => setUrl({ step: '' }, { replace: true }),
    isDone,
    finish: () => {
      hasSent.current = true
      setDone(true)
    },
    maySend: () => !hasSent.current,
  }
}
