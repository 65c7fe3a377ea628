import type { ReactNode } from 'react'
import type { Message, Values } from '../../contract/message.ts'
import type { ApiError } from '../api/apiError.ts'
import { createStore, useStore } from '../createStore.ts'
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
  /** The label of a second button, which takes the next step. */
  next?: string | undefined
}

export type OpenDialog =
  | { id: number; kind: 'question'; question: Question; close: (isSure: boolean) => void }
  | { id: number; kind: 'result'; result: Result; close: (isNext: boolean) => void }
  | { id: number; kind: 'checking'; isCutOff: boolean; close: () => void }

const dialogs = createStore<readonly OpenDialog[]>([])
let lastId = 0

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
    dialogs.set([...dialogs.get(), { id, kind: 'question', question, close }])
  })
}

/**
 * Opens the dialog "Successful" with an Okay button and, if it is labelled, a button for the next step.
 * Resolves when it is closed, with true for the next step.
 */
export function showSuccess(message: Message, values?: Values, next?: string): Promise<boolean> {
  return showResult({ isSuccess: true, message: translateNow(message, values), next })
}

/** Opens the dialog "Failed" with the server's message, its code and the request's id. */
export async function showFailure(error: ApiError): Promise<void> {
  if (error.isShown) return
  await showResult({ isSuccess: false, message: error.message, error })
}

/** Opens the dialog "Successful" or "Failed" with any content; resolves as `showSuccess` does. */
export function showResult(result: Result): Promise<boolean> {
  return new Promise((resolve) => {
    const id = ++lastId
    const close = (isNext: boolean) => {
      shut(id)
      resolve(isNext)
    }
    dialogs.set([...dialogs.get(), { id, kind: 'result', result, close }])
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
  dialogs.set([...dialogs.get(), { id, kind: 'checking', isCutOff: false, close }])
  return {
    left,
    showOffline: () =>
      dialogs.set(
        dialogs.get().map((each) => (each.id === id ? { ...each, isCutOff: true } : each)),
      ),
    shut: () => shut(id),
  }
}

/** Returns the open dialogs, oldest first; for the host that shows them. */
export function useOpenDialogs(): readonly OpenDialog[] {
  return useStore(dialogs)
}

/** Returns the same outside of components. */
export function openDialogs(): readonly OpenDialog[] {
  return dialogs.get()
}

/** Closes all open dialogs as if cancelled, because the session ended. */
export function shutDialogs(): void {
  for (const each of dialogs.get()) each.close(false)
}

function shut(id: number) {
  dialogs.set(dialogs.get().filter((each) => each.id !== id))
}
