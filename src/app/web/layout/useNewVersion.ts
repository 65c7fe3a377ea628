import { useEffect, useState } from 'react'

const CHECK_EVERY_MS = 5 * 60_000
const CHECK_AT_MOST_EVERY_MS = 60_000
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/

/**
 * Returns whether the server has another build than the running one: its page names another entry
 * file. Checks every few minutes and when the user returns to the tab.
 */
export function useNewVersion(): boolean {
  const [isNew, setNew] = useState(false)
  useEffect(() => {
    if (isNew) return
    let requestedAt = Date.now()
    const request = async () => {
      if (document.visibilityState === 'hidden') return
      if (Date.now() - requestedAt < CHECK_AT_MOST_EVERY_MS) return
      requestedAt = Date.now()
      if (await isAnotherBuild()) setNew(true)
    }
    const timer = setInterval(() => void request(), CHECK_EVERY_MS)
    const onVisible = () => void request()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [isNew])
  return isNew
}

/** Without a response there is no known new version. */
async function isAnotherBuild(): Promise<boolean> {
  const here = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  try {
    const page = await fetch('/', { cache: 'no-cache' })
    const there = ENTRY.exec(await page.text())?.[1]
    return page.ok && !!here && !!there && here !== there
  } catch {
    return false
  }
}
