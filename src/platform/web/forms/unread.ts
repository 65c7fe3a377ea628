import { useEffect, useRef, useState } from 'react'

/**
 * Marks an input whose text cannot be read. The text stays as typed, its form cannot be sent
 * (`refuseUnread`), and the fault is shown once the field was left or its form was to be sent.
 */
export function useUnread(fault: string | undefined) {
  const ref = useRef<HTMLInputElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const input = ref.current
    if (!input) return
    input.setCustomValidity(fault ?? '')
    const show = () => setShown(true)
    input.addEventListener('invalid', show)
    return () => input.removeEventListener('invalid', show)
  }, [fault])
  if (fault === undefined && isShown) setShown(false)
  return { ref, show: () => setShown(true), error: isShown ? fault : undefined }
}

/**
 * Returns whether a form has a field whose text cannot be read; shows its fault and gives it the
 * focus.
 */
export function refuseUnread(form: HTMLFormElement | null | undefined): boolean {
  const unread = [...(form?.elements ?? [])].filter(isUnread)
  for (const field of unread) field.checkValidity()
  unread[0]?.focus()
  return unread.length > 0
}

const isUnread = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && field.validity.customError
