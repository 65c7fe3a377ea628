/**
 * A ref for a row that scrolls sideways: marks it with `data-cut` while more of it is hidden at its
 * end, where `scrollingSideways.module.css` lets it fade, and with `data-cut-start` at its beginning. It
 * measures after the browser's own layout, so it costs nothing before the first paint.
 */
export function markCutEnds(row: HTMLElement | null) {
  if (!row) return
  const mark = () => {
    const hidden = row.scrollWidth - row.clientWidth - row.scrollLeft
    row.toggleAttribute('data-cut', hidden > 1)
    row.toggleAttribute('data-cut-start', row.scrollLeft > 1)
  }
  const watch = new ResizeObserver(mark)
  for (const each of [row, ...row.children]) watch.observe(each)
  row.addEventListener('scroll', mark, { passive: true })
  return () => {
    watch.disconnect()
    row.removeEventListener('scroll', mark)
  }
}
