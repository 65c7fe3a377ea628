/** A document as data: what it says and on what it is printed. */
export type PdfDocument = {
  /** What the file is about: `['receipt', 'CB000001']`; blanks fall out. */
  readonly name: readonly (string | undefined)[]
  readonly title: string
  /** A4, or a roll of 80 mm that is as long as it needs to be. */
  readonly paper: 'A4' | '80mm'
  /** A4 lying on its side, for wide tables. */
  readonly isWide?: boolean
  readonly content: readonly PdfBlock[]
  /** What was chosen: the filters of a list. Stands at the foot of every page. */
  readonly filters?: string
}

/** What a document is made of, from top to bottom; every text is already said in its language. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 }
  | ({ readonly kind: 'text'; readonly text: string } & PdfLook)
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | ({ readonly kind: 'table' } & PdfTable)
  /** Lines to draw: SVG without text, in the size that it takes on paper, in points. */
  | { readonly kind: 'drawing'; readonly svg: string; readonly width: number }
  | {
      readonly kind: 'picture'
      readonly png: Uint8Array
      readonly fit: [width: number, height: number]
    }
  | { readonly kind: 'rule' }
  /** What must not be torn apart by the end of a page. */
  | { readonly kind: 'together'; readonly blocks: readonly PdfBlock[] }

export type PdfLook = {
  readonly isBold?: boolean
  readonly isMuted?: boolean
  /** In points; 9.5 unless told. */
  readonly size?: number
  readonly align?: 'left' | 'center' | 'right'
}

export type PdfFact = {
  readonly label: string
  readonly value: string
  readonly isStrong?: boolean
}

export type PdfTable = {
  readonly columns: readonly {
    readonly title: string
    /** In points, or `*` for a share of what is left. */
    readonly width: number | '*'
    readonly align?: 'right' | 'center'
  }[]
  readonly rows: readonly (readonly string[])[]
  /** The last row, in bold. */
  readonly totals?: readonly string[]
  /** In points; that of the document unless told. */
  readonly size?: number
  /** Lines between the columns too: for what is filled in by hand. */
  readonly isGrid?: boolean
}
