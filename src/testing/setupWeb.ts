import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// Pages are loaded when they are first opened, which takes a busy machine its time.
configure({ asyncUtilTimeout: 8_000 })

// What jsdom lacks and the components ask for.

window.matchMedia ??= (query: string) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
    dispatchEvent: () => false,
  }) as MediaQueryList

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.IntersectionObserver ??= class {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
} as typeof IntersectionObserver

Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}
Object.defineProperty(document, 'fonts', {
  value: { addEventListener: () => {}, removeEventListener: () => {} },
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
