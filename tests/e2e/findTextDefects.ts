import type { Page } from 'playwright-core'

/** Walks all text in sight; runs in the page. */
const FIND = `(() => {
  const found = []
  const isSeen = (element) => {
    for (let each = element; each; each = each.parentElement) {
      // For screen readers alone: a pixel, or two in a text of twice the size.
      if (each.clientWidth <= 2 && each.clientHeight <= 2) return false
    }
    return element.checkVisibility() && !element.closest('[aria-hidden=true]')
  }
  const boxesOf = (node, from, to) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, to)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  /** What hides a part of the text; one that scrolls shows the rest of it. */
  const cutter = (element, box) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (/auto|scroll/.test(overflowX)) return undefined
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const isWider = box.left < left - 1 || box.right > right + 1
      const isHigher = box.top < top - 4 || box.bottom > bottom + 4
      if (/hidden|clip/.test(overflowX) && isWider) return each
      if (/hidden|clip/.test(overflowY) && isHigher) return each
    }
    return box.right > innerWidth + 1 || box.left < -1 ? document.body : undefined
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.data.trim()
    const element = node.parentElement
    if (!text || /SCRIPT|STYLE/.test(element.tagName) || !isSeen(element)) continue
    for (const { index, 0: money } of node.data.matchAll(/[−-]?RM\\s[\\d,.]+\\d/g)) {
      const tops = boxesOf(node, index, index + money.length).map(({ top }) => Math.round(top))
      if (new Set(tops).size > 1) found.push('broken: ' + money + ' in ' + text)
    }
    // Names and places may be long.
    const mayBeCut = element.closest('[data-truncate]') && !text.includes('RM ')
    const isCut = boxesOf(node, 0, node.length).some((box) => cutter(element, box))
    if (isCut && !mayBeCut) found.push('cut: ' + text)
  }
  for (const input of document.querySelectorAll('input:not([type=checkbox], [type=radio])')) {
    const isCut = input.value && isSeen(input) && input.scrollWidth > input.clientWidth + 1
    if (isCut) found.push('cut: ' + input.value)
  }
  return [...new Set(found)]
})()`

/** Amounts broken over two lines and words that are partly hidden, except names that may be long. */
export const findTextDefects = (page: Page): Promise<string[]> => page.evaluate(FIND)
