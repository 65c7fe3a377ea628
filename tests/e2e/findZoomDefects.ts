import type { Page } from 'playwright-core'
import { findTextDefects } from './findTextDefects.ts'

/** Runs in the page: a page that scrolls sideways, amounts under other words, and what covers the screen. */
const FIND = `(() => {
  const found = []
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) found.push('wider than the screen by ' + over + ' px')

  const isFloating = (element) => {
    for (let each = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
    return false
  }
  const isSeen = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('svg, [aria-hidden=true], .mantine-VisuallyHidden-root')
  /** The part of a box that its frames leave in sight. */
  const clip = (element, { left, top, right, bottom }) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      const box = each.getBoundingClientRect()
      if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)]
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)]
    }
    return { left, top, right, bottom, element }
  }
  const texts = []
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement
    if (!node.data.trim() || /SCRIPT|STYLE/.test(element.tagName)) continue
    if (!isSeen(element) || isFloating(element)) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const rect of range.getClientRects()) {
      const box = clip(element, rect)
      // The letters of a line, without the room above and below them.
      const rim = (box.bottom - box.top) / 5
      if (box.right - box.left > 2 && rim > 1)
        texts.push({ ...box, top: box.top + rim, bottom: box.bottom - rim, node })
    }
  }
  for (const money of texts.filter(({ node }) => /RM\\s[\\d,.]+/.test(node.data)))
    for (const other of texts)
      if (
        other.node !== money.node &&
        Math.min(money.right, other.right) - Math.max(money.left, other.left) > 2 &&
        Math.min(money.bottom, other.bottom) - Math.max(money.top, other.top) > 2
      )
        found.push('one over the other: ' + money.node.data.trim() + ' and ' + other.node.data.trim())

  // How much of the screen stays covered while the page scrolls under it.
  scrollTo(0, Math.max(1, (document.documentElement.scrollHeight - innerHeight) / 2))
  const covered = new Array(innerHeight).fill(false)
  const parts = []
  for (const part of document.querySelectorAll('body *')) {
    const { position } = getComputedStyle(part)
    if (!/fixed|sticky/.test(position) || !isSeen(part) || part.closest('[role=dialog]')) continue
    const { top, bottom, width } = part.getBoundingClientRect()
    if (width < innerWidth / 2 || bottom <= 0 || top >= innerHeight) continue
    // One that moves with the page covers nothing.
    scrollBy(0, 1)
    const isStuck = part.getBoundingClientRect().top === top
    scrollBy(0, -1)
    if (!isStuck) continue
    covered.fill(true, Math.max(0, Math.round(top)), Math.min(innerHeight, Math.round(bottom)))
    parts.push((part.className || part.tagName) + ' ' + Math.round(bottom - top))
  }
  scrollTo(0, 0)
  const height = covered.filter(Boolean).length
  if (height > innerHeight / 2)
    found.push(height + ' of ' + innerHeight + ' px are covered: ' + parts.join(', '))
  return [...new Set(found)]
})()`

/** What a person who enlarges everything cannot read or reach on this page. */
export const findZoomDefects = async (page: Page): Promise<string[]> => [
  ...(await findTextDefects(page)),
  ...(await page.evaluate<string[]>(FIND)),
]
