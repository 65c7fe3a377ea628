import { useEffect, useRef, useState } from 'react'
import type { FormValues } from './formSchema.ts'
import { currentSession } from '../session/sessionState.ts'
import { watchUnsaved } from './unsaved.ts'

export type Draft = {
  /** The restored draft, if any. */
  restored: FormValues | undefined
  keep: (values: FormValues) => void
  forget: () => void
}

const KEEP_AFTER_MS = 400

/** Keeps typed entries in sessionStorage, per user and form, so that a log-out loses nothing. */
export function useDraft(name: string | undefined): Draft {
  // The owner of the form stays the same when the session ends.
  const [userId] = useState(() => currentSession().user?.id ?? 0)
  const key = name && `draft:${userId}:${name}`
  const [restored] = useState(() => (key ? parsed(sessionStorage.getItem(key)) : undefined))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pending = useRef<FormValues>(undefined)

  function write() {
    clearTimeout(timer.current)
    if (key && pending.current) sessionStorage.setItem(key, JSON.stringify(pending.current))
    pending.current = undefined
  }

  useEffect(() => write, [])
  useEffect(
    () => watchUnsaved(() => !!key && (!!pending.current || sessionStorage.getItem(key) !== null)),
    [key],
  )

  return {
    restored,
    keep(values) {
      if (!key) return
      pending.current = withoutSecrets(values)
      clearTimeout(timer.current)
      timer.current = setTimeout(write, KEEP_AFTER_MS)
    },
    forget() {
      clearTimeout(timer.current)
      pending.current = undefined
      if (key) sessionStorage.removeItem(key)
    },
  }
}

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !/password/i.test(name)))
}

function parsed(text: string | null): FormValues | undefined {
  try {
    return text ? (JSON.parse(text) as FormValues) : undefined
  } catch {
    return undefined
  }
}
