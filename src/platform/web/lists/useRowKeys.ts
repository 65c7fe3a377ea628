import { useEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { useShortcut } from '../layout/keyboard/useShortcut.ts'
import { getOpenedRow, rememberOpenedRow } from '../layout/openedRow.ts'

const CONTROLS = 'a,button,input,label,select,textarea,[role=menu],[role=dialog]'
const ROW_LINK = 'a[data-row-link]'
/** The button of a row that the user came for; the keys walk these where a list has them. */
const ROW_ACT = '[data-row-act]:not(:disabled)'
/** The ⋯ of a row; the keys walk these where a list has nothing else. */
const ROW_MENU = '[data-row-menu]'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const getHere = () => window.location.pathname + window.location.search

/**
 * Makes the rows of a table usable by keys and by a click anywhere: the arrows, J and K walk their
 * links, the buttons that the user came for, or else their menus; X selects. The row that was opened has the focus again
 * after the way back.
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
      const [first] = getStops(ref.current)
      if (!first) return
      event.preventDefault()
      first.focus()
    }
    document.addEventListener('keydown', enter)
    return () => document.removeEventListener('keydown', enter)
  }, [])
  useShortcut('j', () => isAddressed(ref.current) && walk(ref.current, 1))
  useShortcut('k', () => isAddressed(ref.current) && walk(ref.current, -1))
  useShortcut(
    'x',
    () =>
      ref.current &&
      getRow(ref.current)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click(),
  )

  const onKeyDown = (event: KeyboardEvent<HTMLTableSectionElement>) => {
    const step = STEPS[event.key]
    if (!step || !(event.target as Element).matches(`a, ${ROW_ACT}, ${ROW_MENU}`)) return
    event.preventDefault()
    walk(event.currentTarget, step)
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

  return { ref, 'data-rows': true, onKeyDown, onClickCapture, onClick }
}

function remember(link: HTMLAnchorElement, key: string): void {
  rememberOpenedRow({ list: getHere(), page: link.pathname + link.search, key })
}

function getLinks(body: Element): HTMLAnchorElement[] {
  return [...body.querySelectorAll<HTMLAnchorElement>(ROW_LINK)]
}

/** Whether the keys are for this list: it has the focus, or no list has it and it is the first. */
function isAddressed(body: Element | null): body is Element {
  const focused = document.activeElement?.closest('[data-rows]')
  return body !== null && body === (focused ?? document.querySelector('[data-rows]'))
}

/** Returns where the keys stop: in each row its button, its link, or its menu. */
function getStops(body: Element): HTMLElement[] {
  const rows = [...body.querySelectorAll<HTMLElement>('tr')]
  return rows.flatMap((row) => {
    const [stop] = [ROW_ACT, ROW_LINK, ROW_MENU].flatMap(
      (each) => row.querySelector<HTMLElement>(each) ?? [],
    )
    return stop ?? []
  })
}

/** Returns the row that has the focus. */
function getRow(body: Element): Element | null {
  const row = document.activeElement?.closest('tr') ?? null
  return row && body.contains(row) ? row : null
}

/** Moves the focus by a row; to the first row if no row has it. */
function walk(body: Element, step: number): void {
  const row = getRow(body)
  const stops = getStops(body)
  const at = stops.findIndex((stop) => row?.contains(stop))
  const next = at < 0 ? stops[0] : stops[at + step]
  next?.focus()
}

/** Returns the button of the next row that has one, for an act that goes on by itself. */
export function getNextAct(from: HTMLElement): HTMLElement | undefined {
  const body = from.closest('tbody, ul')
  const acts = [...(body?.querySelectorAll<HTMLElement>(ROW_ACT) ?? [])]
  return acts[acts.indexOf(from) + 1]
}

function isFocusFree(): boolean {
  const { activeElement: active, body } = document
  return active === null || active === body || active.id === 'content'
}
