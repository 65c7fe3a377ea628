import { useMemo } from 'react'
import { usePhone } from '../layout/usePhone.ts'
import { useUrlState } from '../layout/useUrlState.ts'
import type { AnyColumn } from './listTypes.ts'
import { inOrder, moveColumn, withOrder } from './columnOrder.ts'
import { useOwnColumns } from './views/useOwnLists.ts'
import { readColumns, USUAL_COLUMNS } from './views/viewQuery.ts'

/** What decides whether a column is visible. */
export type Hideable = Pick<
  AnyColumn<never>,
  'name' | 'label' | 'card' | 'isButtons' | 'isOptional'
>

export type ShownColumns<Column extends Hideable> = {
  /** The visible columns, in their order. */
  columns: readonly Column[]
  /** The columns that can be shown, hidden and moved, in their order. */
  choosable: readonly Column[]
  /** The changes of the usual columns: `city` is shown, `-city` hidden, `.city` names a place. */
  changes: readonly string[]
  isShown: (column: Column) => boolean
  toggle: (column: Column) => void
  move: (column: Column, by: -1 | 1) => void
  reset: () => void
}

/**
 * Manages which columns of a list are visible, and their order: those that the URL names, so that links and views
 * are exact, or those that the person chose last. The cards of a phone always have the usual ones.
 */
export function useShownColumns<Column extends Hideable>(
  list: string,
  all: readonly Column[],
): ShownColumns<Column> {
  const isPhone = usePhone()
  const own = useOwnColumns(list)
  const [{ columns: named }, setUrl] = useUrlState({ columns: [] as readonly string[] })
  const inUrl = readColumns(named)
  const changes = inUrl ?? own?.changes ?? []
  const isShown = (column: Column) =>
    isFixed(column, all) || changes.includes(getChange(column)) === (column.isOptional ?? false)
  function change(next: readonly string[]) {
    if (own && !inUrl) own.change(next)
    else setUrl({ columns: next.length > 0 || !own ? next : [USUAL_COLUMNS] }, { replace: true })
  }
  const usual = all.filter((column) => !isFixed(column, all))
  const choosable = inOrder(usual, changes)
  // What is fixed keeps its place; the others fill the places between.
  const places = choosable.values()
  const ordered = all.map((column) =>
    isFixed(column, all) ? column : (places.next().value ?? column),
  )
  const shown = isPhone
    ? all.filter(({ isOptional }) => !isOptional)
    : ordered.filter((column) => isShown(column))
  const names = shown.map(({ name }) => name).join()
  // The rows of a list are drawn again when they change.
  const columns = useMemo(() => shown, [all, names])
  return {
    columns,
    choosable,
    changes,
    isShown,
    toggle: (column) => {
      const name = getChange(column)
      const others = changes.filter((each) => each !== name)
      change(changes.includes(name) ? others : [...others, name])
    },
    move: (column, by) =>
      change(withOrder(changes, moveColumn(choosable, choosable.indexOf(column), by), usual)),
    reset: () => change([]),
  }
}

const getChange = ({ name, isOptional }: Hideable) => (isOptional ? name : `-${name}`)

/** The first column and the name say what a row is; buttons are no information. */
function isFixed(column: Hideable, all: readonly Hideable[]): boolean {
  return column === all[0] || column.card === 'name' || column.isButtons === true
}
