/** The action of a key: it opens a page, the palette or the list of keys. */
export type KeyAct = 'palette' | 'keys'

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'defaultPrevented'
> & { target: EventTarget | null }

/**
 * Returns the action of a pressed key, if it has one: Ctrl or ⌘ K anywhere, `/` and `?` outside
 * text fields. Returns none while a dialog is open, because dialogs have their own keys.
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

/** Returns whether a key goes into a text field. */
export function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input, textarea, select') || target.isContentEditable
}
