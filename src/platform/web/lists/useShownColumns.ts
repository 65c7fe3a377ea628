import { useUrlState } from '../layout/useUrlState.ts'
import type { Column } from './listTypes.ts'

export type ShownColumns<Row> = {
  /** The visible columns, in their order. */
  columns: readonly Column<Row>[]
  /** The optional columns. */
  optional: readonly Column<Row>[]
  isShown: (name: string) => boolean
  toggle: (name: string) => void
  reset: () => void
}

/** Manages which optional columns of a list are visible, in the URL. */
export function useShownColumns<Row>(all: readonly Column<Row>[]): ShownColumns<Row> {
  const [{ columns: chosen }, setUrl] = useUrlState({ columns: [] as readonly string[] })
  const optional = all.filter(({ isOptional }) => isOptional)
  const isShown = (name: string) => chosen.includes(name)
  const set = (names: readonly string[]) => setUrl({ columns: names }, { replace: true })
  return {
    columns: all.filter(({ name, isOptional }) => !isOptional || isShown(name)),
    optional,
    isShown,
    toggle: (name) =>
      set(isShown(name) ? chosen.filter((each) => each !== name) : [...chosen, name]),
    reset: () => set([]),
  }
}
