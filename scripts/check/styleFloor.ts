/**
 * Returns a fault for each style of the build that the oldest browsers would drop or misread. They know
 * neither `:has()`, nor containers, nor `dvh`, nor ranges such as `width<=9px`.
 */
export function findFloorFaults(css: string): string[] {
  const heads = [...css.matchAll(/([^{};]+)\{/g)].map(([, head = '']) => head.trim())
  const isRule = (head: string) => !head.startsWith('@')
  return [
    ...heads
      .filter((head) => isRule(head) && head.includes(':has(') && countSelectors(head) > 1)
      .map((head) => `a list with :has() is dropped as a whole: ${head}`),
    ...heads
      .filter((head) => head.startsWith('@media') && /[<>]/.test(head))
      .map((head) => `a range is unknown: ${head}`),
    ...lacks(css, /@container\b/g, /@supports not \(container-type:inline-size\)/g, '@container'),
    ...lacks(css, /[^{};]+\{[^{}]*\ddvh[^{}]*\}/g, /@supports not \(height:1dvh\)/g, 'dvh'),
  ]
}

/** Counts the selectors of a list; commas within brackets part none. */
function countSelectors(list: string): number {
  let [count, depth] = [1, 0]
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) count++
  }
  return count
}

function lacks(css: string, newer: RegExp, older: RegExp, name: string): string[] {
  const [wanted, there] = [newer, older].map((each) => [...css.matchAll(each)].length)
  return wanted === there ? [] : [`${name} is there ${wanted} times, its older twin ${there}`]
}
