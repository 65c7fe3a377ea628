import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Sen } from '#core/money.ts'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import type { Needs } from '../session/Guard.tsx'
import type { Target } from '../layout/LinkTo.tsx'

/** The rows of a list's response: a page, a slice of a history or a plain array. */
export type RowOf<E extends Endpoint> =
  ResponseOf<E> extends { items: readonly (infer Row)[] }
    ? Row
    : ResponseOf<E> extends readonly (infer Row)[]
      ? Row
      : never

/** One column, declared once for the table and for the phone's cards. */
export type Column<Row, Data = unknown> = {
  /** Unique in the list; the field to sort by where `sorts` is true. */
  name: string
  label: Message
  show: (row: Row) => ReactNode
  /** Its content on a phone's card, where that differs. */
  showOnCard?: (row: Row) => ReactNode
  /** The endpoint can sort by it. */
  sorts?: boolean
  /** Days and times: the first click on its header shows the latest first. */
  isLatestFirst?: boolean
  /** Figures: right-aligned with its header. */
  isFigure?: boolean
  /**
   * Its place on a card: the name (a link where the list has one), the badge next to it, the one
   * important number, a small fact (the default), or none.
   */
  card?: 'name' | 'badge' | 'figure' | 'fact' | 'none'
  /** Its cell in the totals row. */
  total?: (rows: readonly Row[], result: Data) => ReactNode
  /** Hidden until it is chosen from the columns menu; always hidden on a phone. */
  isOptional?: boolean
  /** Buttons are not printed. */
  isButtons?: boolean
  /** Names and remarks may wrap; nothing else does. */
  wraps?: boolean
}

export type Option = {
  value: string | number
  label: string | Message
  /** The number of its rows. */
  count?: number | undefined
}

/** One of the tabs above a list: the query fields it sets, and its number of rows. */
export type Segment<Data = unknown> = {
  label: string | Message
  sets: Readonly<Record<string, string>>
  count?: (result: Data) => number
}

/** A filter of the list; its value is in the URL under the name of the query field. */
export type Filter<Data = unknown> = (
  | {
      kind: 'choice'
      name: string
      label: Message
      options: readonly Option[]
      /** All choices are in a row above the list. */
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
      /** Formats the value for its chip. */
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
      /** Formats the value for its chip. */
      show: (value: string) => string
    }
) & {
  /** Other query fields that lose their meaning when this one changes. */
  clears?: readonly string[]
  /** Rarely used: on a desktop too it is behind "More filters". */
  isMore?: boolean
}

/** One entry of a row's ⋯ menu. */
export type RowAction = {
  label: string
  icon: Icon
  onPick?: () => void
  link?: Target
  /** An address outside of the application; it opens in a new tab. */
  href?: string
  isDanger?: boolean
  /** Why it is not possible now; the entry is then disabled and shows the reason. */
  whyNot?: string | undefined
}

/** The selection, for the bar that acts on it. */
export type Picked<Row> = {
  rows: readonly Row[]
  ids: readonly (string | number)[]
  count: number
  /** All matches, on other pages too: send `query` and `count`, not the ids. */
  isAll: boolean
  query: Readonly<Record<string, string>>
  clear: () => void
}

export type Selection<Row> = {
  /** The buttons of the bar. */
  bar: (picked: Picked<Row>) => ReactNode
  /** Returns the amount that is summed over the selected rows and shown next to their number. */
  sum?: (row: Row) => Sen
  /** Offers "Select all 213 that match". */
  canPickAll?: boolean
}

/** The page's one primary button; also shown in the empty list. */
export type Create = {
  label: Message
  needs?: Needs
  link?: Target
  onClick?: () => void
}

/** A row's name, its link and its actions. */
export type RowFacts<Row> = {
  key: (row: Row) => string | number
  name: (row: Row) => string
  link?: ((row: Row) => Target | undefined) | undefined
  actions?: ((row: Row) => readonly RowAction[]) | undefined
  /** Buttons at the bottom of a phone's card, for the most frequent actions. */
  cardButtons?: ((row: Row) => ReactNode) | undefined
}
