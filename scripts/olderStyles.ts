import type { Plugin } from 'vite'

const CONTAINER = /@container\s*\(([^)]*)\)\s*\{/g
const RULE = /([^{};]+)\{([^{}]*\ddvh[^{}]*)\}/g

/**
 * Adds older twins to what the oldest browsers lack, and changes nothing that others read: to each
 * style for the width of a container the same for the width of the screen (Chrome 100 to 104, Safari
 * 15.4), and to each height in \`dvh\` the same in \`vh\` (Chrome 100 to 107).
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

/** Returns the styles with the older twin of each. */
export const addOlder = (css: string): string => addScreens(addHeights(css))

/** Adds after each rule with a height in `dvh` the same in `vh`: without, a dialog has no end. */
function addHeights(css: string): string {
  return css.replace(RULE, (rule, selector: string, declarations: string) => {
    const some = declarations.split(';').filter((each) => /\ddvh/.test(each))
    const older = some.map((each) => each.replaceAll(/(\d)dvh/g, '$1vh')).join(';')
    return `${rule}@supports not (height:1dvh){${selector}{${older}}}`
  })
}

/** Adds before each style for the width of a container the same for the width of the screen. */
function addScreens(css: string): string {
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
