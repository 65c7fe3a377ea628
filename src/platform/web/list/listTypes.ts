import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sen } from '../../../core/money.ts'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import type { Needs } from '../Guard.tsx'
import type { Target } from '../LinkTo.tsx'

/** The rows of a list's answer: a page, a slice of a history or a plain array. */
export type RowOf<E extends Endpoint> =
  ResponseOf<E> extends { items: readonly (infer Row)[] }
    ? Row
    : ResponseOf<E> extends readonly (infer Row)[]
      ? Row
      : never

/** One column, said once for the table and for the phone's cards. */
export type Column<Row, Data = unknown> = {
  /** Unique in the list; the field to sort by where `sorts` is true. */
  name: string
  label: Message
  show: (row: Row) => ReactNode
  /** How it stands on a phone's card, where that differs. */
  showOnCard?: (row: Row) => ReactNode
  /** The call can sort by it. */
  sorts?: boolean
  /** Figures: right-aligned with its header. */
  isFigure?: boolean
  /**
   * Its place on a card: the name (a link where the list has one), the badge beside it, the one number
   * that matters, a small fact (the usual), or none.
   */
  card?: 'name' | 'badge' | 'figure' | 'fact' | 'none'
  /** Its cell in the totals row. */
  total?: (rows: readonly Row[], result: Data) => ReactNode
  /** Not there until it is chosen from the columns menu; on a phone never. */
  isOptional?: boolean
  /** Names and remarks may wrap; nothing else does. */
  wraps?: boolean
}

export type Option = {
  value: string | number
  label: string | Message
  /** How many there are. */
  count?: number | undefined
}

/** One of the tabs above a list: the query fields it sets, and how many rows it holds. */
export type Segment<Data = unknown> = {
  label: Message
  sets: Readonly<Record<string, string>>
  count?: (result: Data) => number
}

/** A filter of the list; its value lives in the URL under the name of the call's query field. */
export type Filter<Data = unknown> = (
  | {
      kind: 'choice'
      name: string
      label: Message
      options: readonly Option[]
      /** All choices stand in a row above the list. */
      isQuick?: boolean
      /** A list too long to scan: typing narrows it. */
      isSearchable?: boolean
    }
  | { kind: 'segments'; label: Message; segments: readonly Segment<Data>[] }
  | { kind: 'flag'; name: string; label: Message }
  | {
      kind: 'text'
      name: string
      label: Message
      /** Whole numbers only. */
      isWhole?: boolean
      /** The value as its chip shows it. */
      show?: (value: string) => string
    }
  | { kind: 'days'; from: string; to: string; label: Message }
  | {
      kind: 'custom'
      name: string
      label: Message
      input: (props: {
        label: string
        value: string
        onChange: (value: string) => void
      }) => ReactNode
      /** The value as its chip shows it. */
      show: (value: string) => string
    }
) & {
  /** Other fields of the query that mean nothing once this one changes. */
  clears?: readonly string[]
  /** Rarely used: on a desktop too it stands behind "More filters". */
  isMore?: boolean
}

/** One entry of a row's ⋯ menu. */
export type RowAction = {
  label: string
  icon: Icon
  onPick?: () => void
  link?: Target
  /** An address outside of the application; it opens in a tab of its own. */
  href?: string
  isDanger?: boolean
  /** Why it cannot be done now; the entry is then off and says so. */
  whyNot?: string | undefined
}

/** What is selected, for the bar that acts on it. */
export type Picked<Row> = {
  rows: readonly Row[]
  ids: readonly (string | number)[]
  count: number
  /** All that match the filter, on other pages too: send `query` and `count`, not the ids. */
  isAll: boolean
  query: Readonly<Record<string, string>>
  clear: () => void
}

export type Selection<Row> = {
  /** The buttons of the bar. */
  bar: (picked: Picked<Row>) => ReactNode
  /** Summed over the selected rows and shown beside their number. */
  sum?: (row: Row) => Sen
  /** Offers "Select all 213 that match". */
  canPickAll?: boolean
}

/** The page's one primary button; in the empty list too. */
export type Create = {
  label: Message
  needs?: Needs
  link?: Target
  onClick?: () => void
}

/** What a row is called, where it leads and what can be done with it. */
export type RowFacts<Row> = {
  key: (row: Row) => string | number
  name: (row: Row) => string
  link?: ((row: Row) => Target | undefined) | undefined
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Buttons at the foot of a phone's card: what is done with a row all day. */
  cardButtons?: ((row: Row) => ReactNode) | undefined
}
