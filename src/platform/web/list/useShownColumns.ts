import { useUrlState } from '../useUrlState.ts'
import type { Column } from './listTypes.ts'

export type ShownColumns<Row> = {
  /** Those on screen, in their order. */
  columns: readonly Column<Row>[]
  /** Those that can be chosen. */
  optional: readonly Column<Row>[]
  isShown: (name: string) => boolean
  toggle: (name: string) => void
  reset: () => void
}

/** Which of a list's optional columns are on screen: in the URL, as the rest of its state. */
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
