import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { getOpenedRow, rememberOpenedRow } from '../layout/openedRow.ts'

const CONTROLS = 'a,button,input,label,select,textarea,[role=menu],[role=dialog]'
const ROW_LINK = 'a[data-row-link]'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const getHere = () => window.location.pathname + window.location.search

/**
 * Makes the rows of a table usable by keys and by a click anywhere: the arrows walk their links,
 * and the row that was opened has the focus again after the way back.
 */
export function useRowKeys() {
  const ref = useRef<HTMLTableSectionElement>(null)

  useEffect(() => {
    const body = ref.current
    const opened = getOpenedRow()
    if (body && opened?.list === getHere() && isFocusFree()) {
      // The router restores the place on the page.
      getLinks(body)
        .find((link) => link.closest('tr')?.dataset.key === opened.key)
        ?.focus({ preventScroll: true })
    }
    // With the focus nowhere or in a search field, the arrow down enters the list.
    const enter = (event: globalThis.KeyboardEvent) => {
      const { target, key, defaultPrevented } = event
      if (key !== 'ArrowDown' || defaultPrevented || !ref.current) return
      const isSearch = (target as Element).matches(':not(header *)[type=search]')
      if (!isSearch && !isFocusFree()) return
      const [first] = getLinks(ref.current)
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = STEPS[event.key]
    const row = (event.target as Element).closest('tr')
    if (!step || !row || !(event.target as Element).matches('a')) return
    const links = getLinks(event.currentTarget)
    const next = links[links.findIndex((link) => row.contains(link)) + step]
    event.preventDefault()
    next?.focus()
  }

  /** Remembers the row whose link was followed. */
  const onClickCapture = ({ target }: MouseEvent) => {
    const link = (target as Element).closest('a')
    const row = link?.closest('tr')
    if (link && row?.dataset.key) remember(link, row.dataset.key)
  }

  /** Opens the row that was clicked, by its link. */
  const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    if (ctrlKey || metaKey || shiftKey || (target as Element).closest(CONTROLS)) return
    if (window.getSelection()?.toString()) return
    const row = (target as Element).closest('tr')
    row?.querySelector<HTMLAnchorElement>(ROW_LINK)?.click()
  }

  return { ref, onKeyDown, onClickCapture, onClick }
}

function remember(link: HTMLAnchorElement, key: string): void {
  rememberOpenedRow({ list: getHere(), page: link.pathname + link.search, key })
}

function getLinks(body: Element): HTMLAnchorElement[] {
  return [...body.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
}

function isFocusFree(): boolean {
  const { activeElement: active, body } = document
  return active === null || active === body || active.id === 'content'
}
