import type { Icon } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { Sen } from '#core/money.ts'
import type { ResponseOf, Endpoint } from '../../contract/endpoint.ts'
import type { Message } from '../../contract/message.ts'
import type { PartOf } from '../api/api.ts'
import type { Needs } from '../session/Guard.tsx'
import type { Target } from '../layout/LinkTo.tsx'

/** The rows of a list's response: a page, a slice of a history or a plain array. */
export type RowOf<E extends Endpoint> =
  ResponseOf<E> extends { items: readonly (infer Row)[] }
    ? Row
    : ResponseOf<E> extends readonly (infer Row)[]
      ? Row
      : never

/** What filters may set: the fields of the list's query, and of its path. */
export type FieldOf<E extends Endpoint> = string & keyof (PartOf<E, 'query'> & PartOf<E, 'params'>)

/** The fields by which an endpoint can sort. */
export type SortOf<E extends Endpoint> =
  PartOf<E, 'query'> extends { sort?: infer Sort }
    ? Sort extends `${infer Field}:${string}`
      ? Field
      : never
    : never

/** One column, declared once for the table and for the phone's cards. */
export type Column<Row, Data = unknown, Sort extends string = never> = ColumnName<Sort> & {
  label: Message
  show: (row: Row) => ReactNode
  /** Its content on a phone's card, where that differs. */
  showOnCard?: (row: Row) => ReactNode
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

/** Unique in the list; with `sorts` the field by which the endpoint sorts. */
type ColumnName<Sort extends string> = { name: string; sorts?: false } | { name: Sort; sorts: true }

/** A column where it does not matter of what its total is. */
export type AnyColumn<Row> = Column<Row, never, string>

/** A column of the list of an endpoint. */
export type ColumnOf<E extends Endpoint> = Column<RowOf<E>, ResponseOf<E>, SortOf<E>>

export type Option = {
  value: string | number
  label: string | Message
  /** The number of its rows. */
  count?: number | undefined
}

/** One of the tabs above a list: the query fields it sets, and its number of rows. */
export type Segment<Field extends string, Data = unknown> = {
  label: string | Message
  sets: { readonly [F in Field]?: string }
  count?: (result: Data) => number
}

/** A filter of the list; its value is in the URL under the name of the query field. */
export type Filter<Field extends string, Data = unknown> = (
  | {
      kind: 'choice'
      name: Field
      label: Message
      options: readonly Option[]
      /** All choices are there, so that another one is gone: not while they load, or of too many. */
      hasAll?: boolean
      /** All choices are in a row above the list. */
      isQuick?: boolean
      /** A list too long to scan: typing narrows it. */
      isSearchable?: boolean
    }
  | { kind: 'segments'; label: Message; segments: readonly Segment<Field, Data>[] }
  | { kind: 'flag'; name: Field; label: Message }
  | {
      kind: 'text'
      name: Field
      label: Message
      /** Whole numbers only. */
      isWhole?: boolean
      /** Shows a `datalist` of this id: values to choose, next to any other that is typed. */
      Suggestions?: ComponentType<{ id: string }>
      /** Formats the value for its chip. */
      show?: (value: string) => string
    }
  | { kind: 'days'; from: Field; to: Field; label: Message }
  | {
      kind: 'custom'
      name: Field
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
  clears?: readonly Field[]
  /** Rarely used: on a desktop too it is behind "More filters". */
  isMore?: boolean
}

/** A filter of the list of an endpoint. */
export type FilterOf<E extends Endpoint> = Filter<FieldOf<E>, ResponseOf<E>>

/** A filter where it does not matter of what its numbers are. */
export type AnyFilter = Filter<string, never>

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
export type Picked<Row, Query = unknown> = {
  rows: readonly Row[]
  ids: readonly (string | number)[]
  count: number
  /** All matches, on other pages too: send `query` and `count`, not the ids. */
  isAll: boolean
  query: Query
  clear: () => void
}

export type Selection<Row, Query = unknown> = {
  /** The buttons of the bar. */
  bar: (picked: Picked<Row, Query>) => ReactNode
  /** Returns the amount that is summed over the selected rows and shown next to their number. */
  sum?: (row: Row) => Sen
  /** Offers "Select all 213 that match", up to this number of them. */
  canPickAll?: number
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
  /** The phone's line of a row, for a list of many: it takes a third of a card. */
  line?: ((row: Row) => LineParts) | undefined
}

/** What a phone's line shows around the name. */
export type LineParts = {
  /** In front of the name. */
  picture?: ReactNode
  /** The one important number, next to the name. */
  figure?: ReactNode
  /** Below the name: a few words. */
  about: ReactNode
  /** The most frequent action. */
  button?: ReactNode
}
