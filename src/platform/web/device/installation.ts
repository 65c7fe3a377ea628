import { createStore, useStore } from '../createStore.ts'

/** The browser's offer to install the application; it is not part of the standard types. */
type InstallOffer = Event & { prompt(): Promise<unknown> }

const offer = createStore<InstallOffer | undefined>(undefined)

/** Keeps the browser's offer until somebody asks for it. */
export function watchInstallation(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    offer.set(event as InstallOffer)
  })
  window.addEventListener('appinstalled', () => offer.set(undefined))
}

/** How the application can be installed here: by the browser's offer, by hand, or not (any more). */
export function useInstallWay(): 'OFFER' | 'BY_HAND' | undefined {
  const isOffered = useStore(offer) !== undefined
  if (isInstalled()) return undefined
  if (isOffered) return 'OFFER'
  return isApplePhone() ? 'BY_HAND' : undefined
}

/** Shows the browser's question; it can be shown once. */
export async function install(): Promise<void> {
  const current = offer.get()
  offer.set(undefined)
  await current?.prompt()
}

const isInstalled = () =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** An iPad says that it is a Mac, and has fingers. */
const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)
