let isStarted = false

/**
 * Installs the worker that keeps the application on this device, once the page has come to rest. A
 * build alone has one; without it everything works but a reload without a network.
 */
export function keepShell(): void {
  if (isStarted || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isStarted = true
  const install = () => void navigator.serviceWorker.register('/sw.js').catch(() => {})
  if ('requestIdleCallback' in window) requestIdleCallback(install, { timeout: 10_000 })
  else setTimeout(install, 3_000)
}
