/**
 * A ref for a row that scrolls sideways: marks it with `data-cut` while more of it is hidden at its
 * end, where `scrollingTabs.module.css` lets it fade.
 */
export function markCutEnd(row: HTMLElement | null) {
  if (!row) return
  const mark = () => {
    const hidden = row.scrollWidth - row.clientWidth - row.scrollLeft
    row.toggleAttribute('data-cut', hidden > 1)
  }
  const watch = new ResizeObserver(mark)
  for (const each of [row, ...row.children]) watch.observe(each)
  row.addEventListener('scroll', mark, { passive: true })
  return () => {
    watch.disconnect()
    row.removeEventListener('scroll', mark)
  }
}
