/** What a key asks for: to go somewhere, or to see the keys. */
export type KeyAct = 'palette' | 'keys'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
> & { target: EventTarget | null }

/**
 * The act of a pressed key, if it has one: Ctrl or ⌘ K anywhere, `/` and `?` where nothing is typed.
 * None while a dialog is open, which has keys of its own.
 */
export function keyAct(event: Pressed): KeyAct | undefined {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || altKey) return undefined
  if (document.querySelector('[aria-modal="true"]')) return undefined
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? 'palette' : undefined
  if (isTypedInto(event.target)) return undefined
  if (key === '/') return 'palette'
  return key === '?' ? 'keys' : undefined
}

/** Whether a key goes into a text field. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input, textarea, select') || target.isContentEditable
}
