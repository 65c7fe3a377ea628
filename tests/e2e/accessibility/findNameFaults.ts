import type { Page } from 'playwright-core'

/**
 * Runs in the page: what axe leaves to people. A table without a name, a heading cell without words,
 * a heading that skips a level, and a link in a sentence that only its colour tells.
 */
const FIND = `(() => {
  const found = []
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true })
  const markup = (element) => element.outerHTML.slice(0, 160)
  const isNamed = (element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const names = ids.map((id) => document.getElementById(id)?.textContent ?? '')
    return [element.ariaLabel, element.caption?.textContent, ...names].some((each) => each?.trim())
  }
  for (const table of document.querySelectorAll('table, [role=table], [role=grid]')) {
    if (table.role === 'presentation' || !isSeen(table)) continue
    if (!isNamed(table)) found.push('table without a name: ' + markup(table))
  }
  for (const cell of document.querySelectorAll('th')) {
    const words = cell.textContent.trim() || cell.ariaLabel || cell.querySelector('[aria-label]')
    if (isSeen(cell) && !words) found.push('empty heading cell: ' + markup(cell))
  }
  let last = 0
  for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!isSeen(heading) || heading.closest('[role=dialog], [aria-hidden=true]')) continue
    const level = Number(heading.tagName[1])
    if (level > last + 1) found.push('heading ' + level + ' after ' + last + ': ' + heading.textContent)
    last = level
  }
  for (const link of document.querySelectorAll('main p a[href], main li a[href], main td a[href], main label a[href], [role=dialog] p a[href]')) {
    const { display, textDecorationLine } = getComputedStyle(link)
    const isInText = [...link.parentElement.childNodes].some(
      (each) => each.nodeType === Node.TEXT_NODE && each.data.trim().length > 1,
    )
    if (display === 'inline' && isInText && isSeen(link) && !textDecorationLine.includes('underline'))
      found.push('link in a text without a line: ' + markup(link))
  }
  return [...new Set(found)]
})()`

/** Defects of names and headings for who listens to the page. */
export const findNameFaults = (page: Page): Promise<string[]> => page.evaluate(FIND)
