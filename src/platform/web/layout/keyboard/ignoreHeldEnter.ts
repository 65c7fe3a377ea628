/**
 * Makes a held Enter key press only the control on which it went down. Otherwise the key that
 * submits a form would go on to press the next dialog's button, or open the form again when the
 * focus returns.
 */
export function ignoreHeldEnter(): void {
  let pressed: EventTarget | null = null
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Enter') return
      if (!event.repeat) pressed = event.target
      else if (event.target !== pressed) event.preventDefault()
    },
    { capture: true },
  )
}
