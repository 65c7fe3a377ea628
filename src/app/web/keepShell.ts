let isStarted = false

/**
 * Installs the service worker once the page is idle, and sends it the names of the files loaded
 * before. Only a build has one; without it only a reload without a network fails.
 */
export function keepShell(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const install = () => void start().catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(install, { timeout: 10_000 })
  else setTimeout(install, 3_000)
}

async function start(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js')
  const { active } = await navigator.serviceWorker.ready
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = loaded.filter(({ origin }) => origin === window.location.origin)
  active?.postMessage(own.map(({ pathname }) => pathname))
}
