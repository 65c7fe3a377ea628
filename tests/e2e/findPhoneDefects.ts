import type { Page } from 'playwright-core'
import { findTextDefects } from './findTextDefects.ts'

/** The smallest side of a control on a phone; half a pixel less is rounding. */
const LEAST_PX = 43.5

/**
 * Runs in the page: a page that scrolls sideways, controls that a thumb misses, words broken over two
 * lines, and what leaves its card.
 */
const FIND = `(() => {
  const found = []
  const isSeen = (element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true })
  }
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) found.push(over + ' px exceed the width of the screen')

  const CONTROLS =
    'button, a[href], input, textarea, select, summary, [role=button], [role=tab], [role=option], [role=menuitem]'
  /** A link within a sentence is as high as its line. */
  const isInText = (control) =>
    control.tagName === 'A' &&
    getComputedStyle(control).display === 'inline' &&
    [...control.parentElement.childNodes].some((each) => each !== control && each.textContent.trim())
  /** Where a finger reaches the control: itself, its label, and what the style sheet adds around it. */
  const reachOf = (control) => {
    // The frame around a field belongs to it.
    const frame = control.parentElement.closest('.mantine-Input-input')
    const areas = [control, ...(frame ? [frame] : []), ...(control.labels ?? [])].map((each) => each.getBoundingClientRect())
    const own = areas[0]
    for (const pseudo of ['::before', '::after']) {
      const { position, content, width, height } = getComputedStyle(control, pseudo)
      if (position === 'absolute' && content !== 'none')
        areas.push({ width: parseFloat(width), height: parseFloat(height) })
    }
    return [
      Math.max(...areas.map(({ width }) => width)),
      Math.max(...areas.map(({ height }) => height)),
    ]
  }
  for (const control of document.querySelectorAll(CONTROLS)) {
    if (!isSeen(control) || control.disabled || isInText(control)) continue
    if (control.closest('[aria-hidden=true], .mantine-VisuallyHidden-root')) continue
    const [width, height] = reachOf(control)
    if (Math.min(width, height) < ${LEAST_PX}) {
      const name = control.ariaLabel || control.textContent || control.labels?.[0]?.textContent || control.className
      found.push('small: ' + name + ' ' + Math.round(width) + ' × ' + Math.round(height))
    }
  }
  for (const card of document.querySelectorAll('main li')) {
    const { right } = card.getBoundingClientRect()
    // The area of a finger may reach over the edge of a link's card.
    for (const part of card.querySelectorAll(':not(a)'))
      if (isSeen(part) && part.getBoundingClientRect().right > right + 1)
        found.push('outside its card: ' + part.textContent)
  }
  // A sheet hides what exceeds it.
  for (const choice of document.querySelectorAll('[role=dialog] label'))
    if (isSeen(choice) && choice.getBoundingClientRect().right > innerWidth + 1)
      found.push('outside the screen: ' + choice.textContent)
  const WORDS = 'main table *, main button, main button *, header button, header button *, [role=dialog] button, [role=dialog] button *, nav a, nav button'
  for (const part of document.querySelectorAll(WORDS)) {
    if (!isSeen(part)) continue
    for (const node of part.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE) continue
      for (const { index, 0: word } of node.data.matchAll(/[^\\s\\p{Script=Han}]+/gu)) {
        // A day within a sentence may break at its hyphens.
        if (/^\\d\\d-\\d\\d-\\d{4}/.test(word)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push('broken: ' + word + ' in ' + node.data)
      }
    }
  }
  return [...new Set(found)]
})()`

/** What a person with a small phone and large letters cannot read or reach on this page. */
export const findPhoneDefects = async (page: Page): Promise<string[]> => [
  ...(await findTextDefects(page)),
  ...(await page.evaluate<string[]>(FIND)),
]
