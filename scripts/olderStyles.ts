import type { Plugin } from 'vite'

const CONTAINER = /@container\s*\(([^)]*)\)\s*\{/g

/**
 * Adds to each style for the width of a container the same for the width of the screen, for browsers
 * without containers: Chrome 100 to 104, Safari 15.4. It changes nothing that others read.
 */
export const olderStyles: Plugin = {
  name: 'older-styles',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue
        file.source = addOlder(String(file.source))
      }
    },
  },
}

/** Returns the styles with those for the width of the screen before each for a container's. */
export function addOlder(css: string): string {
  return css.replace(CONTAINER, (start, width: string, at: number) => {
    const end = findEnd(css, at + start.length)
    const rules = css.slice(at + start.length, end)
    const screen = width.replace(/^width<=/, 'max-width:').replace(/^width>=/, 'min-width:')
    return `@supports not (container-type:inline-size){@media (${screen}){${rules}}}${start}`
  })
}

/** Returns where the block ends that has begun before. @throws for an open block */
function findEnd(css: string, from: number): number {
  let depth = 1
  for (let at = from; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('a block of styles has no end')
}
