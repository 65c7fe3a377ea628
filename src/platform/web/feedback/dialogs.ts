import { useSyncExternalStore, type ReactNode } from 'react'
import type { Message, Values } from '../../contract/message.ts'
import type { ApiError } from '../api/apiError.ts'
import { translateNow } from '../preferences/language.ts'

export type Question = {
  /** The question, with the name of the record: "Close CB000012?". */
  title: string
  body?: ReactNode
  /** The label of the button, with the number: "Close 37 cashbooks". */
  submitLabel: string
  /** The label of the other button; "Cancel" by default. */
  no?: string
  /** The button is red, and the focus is on Cancel. */
  isDanger?: boolean
  /** The text that must be typed before the button is enabled. */
  typed?: string
}

export type Result = {
  isSuccess: boolean
  message: ReactNode
  error?: ApiError | undefined
}

export type OpenDialog =
  | { id: number; kind: 'question'; question: Question; close: (isSure: boolean) => void }
  | { id: number; kind: 'result'; result: Result; close: () => void }
  | { id: number; kind: 'checking'; isCutOff: boolean; close: () => void }

let open: readonly OpenDialog[] = []
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Opens a question before an action: `if (!(await confirm({ title, submitLabel, isDanger: true })))
 * return`.
 */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId
    const close = (isSure: boolean) => {
      shut(id)
      resolve(isSure)
    }
    change([...open, { id, kind: 'question', question, close }])
  })
}

/** Opens the dialog "Successful" with an Okay button; resolves when it is closed. */
export function showSuccess(message: Message, values?: Values): Promise<void> {
  return showResult({ isSuccess: true, message: translateNow(message, values) })
}

/** Opens the dialog "Failed" with the server's message, its code and the request's id. */
export async function showFailure(error: ApiError): Promise<void> {
  if (error.isShown) return
  return showResult({ isSuccess: false, message: error.message, error })
}

/** Opens the dialog "Successful" or "Failed" with any content. */
export function showResult(result: Result): Promise<void> {
  return new Promise((resolve) => {
    const id = ++lastId
    const close = () => {
      shut(id)
      resolve()
    }
    change([...open, { id, kind: 'result', result, close }])
  })
}

export type Checking = {
  /** Resolves when the user closes it, or the session ends. */
  left: Promise<void>
  /** Shows that the server cannot be reached and that the check continues. */
  showOffline: () => void
  shut: () => void
}

/** Opens the dialog "Still not sure it was saved — checking", until it is closed. */
export function showChecking(): Checking {
  const id = ++lastId
  let leave = () => {}
  const left = new Promise<void>((resolve) => (leave = resolve))
  const close = () => {
    shut(id)
    leave()
  }
  change([...open, { id, kind: 'checking', isCutOff: false, close }])
  return {
    left,
    showOffline: () =>
      change(open.map((each) => (each.id === id ? { ...each, isCutOff: true } : each))),
    shut: () => shut(id),
  }
}

/** Returns the open dialogs, oldest first; for the host that shows them. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return useSyncExternalStore(subscribe, openDialogs)
}

/** Returns the same outside of components. */
export function openDialogs(): readonly OpenDialog[] {
  return open
}

/** Closes all open dialogs as if cancelled, because the session ended. */
export function shutDialogs(): void {
  for (const each of open) each.close(false)
}

function subscribe(notice: () => void) {
  listeners.add(notice)
  return () => void listeners.delete(notice)
}

function shut(id: number) {
  change(open.filter((each) => each.id !== id))
}

function change(next: readonly OpenDialog[]) {
  open = next
  listeners.forEach((notice) => notice())
}
