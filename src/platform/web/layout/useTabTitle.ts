import { useEffect } from 'react'

/** Returns the product's name, which the first document declares; empty without one. */
const getProduct = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? ''

/**
 * Shows what the page is in the title of its tab, before the product's name; a printed page's file is
 * named so too. Without a page the product's name stays.
 */
export function useTabTitle(...parts: readonly (string | undefined)[]): void {
  const title = parts.filter(Boolean).join(' · ')
  useEffect(() => {
    const shown = [title, getProduct()].filter(Boolean).join(' · ')
    document.title = shown
    return () => {
      // Another page may have its own title by now.
      if (document.title === shown) document.title = getProduct()
    }
  }, [title])
}
