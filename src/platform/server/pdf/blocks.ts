/** A document as data: its content and its paper. */
export type PdfDocument = {
  /** The parts of the file name: `['receipt', 'CB000001']`; blanks are skipped. */
  readonly name: readonly (string | undefined)[]
  readonly title: string
  /** A4, or a roll of 80 mm that is as long as needed. */
  readonly paper: 'A4' | '80mm'
  /** A4 in landscape, for wide tables. */
  readonly isWide?: boolean
  /** Prints the content twice on a page of A4, with a line to cut along: what each copy is called. */
  readonly copies?: readonly [upper: string, lower: string]
  readonly content: readonly PdfBlock[]
  /** The head of the first page, in place of the business's name alone. */
  readonly letterhead?: { readonly name: string; readonly blocks: readonly PdfBlock[] } | undefined
  /** The filters of a list, at the foot of every page. */
  readonly filters?: string
}

/** The parts of a document, from top to bottom; every text is already translated. */
export type PdfBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly level: 1 | 2 }
  | ({ readonly kind: 'text'; readonly text: string } & PdfLook)
  | { readonly kind: 'facts'; readonly facts: readonly PdfFact[] }
  | ({ readonly kind: 'table' } & PdfTable)
  /** Lines to draw: SVG without text, in its size on paper, in points. */
  | { readonly kind: 'drawing'; readonly svg: string; readonly width: number }
  | {
      readonly kind: 'picture'
      readonly png: Uint8Array
      readonly fit: [width: number, height: number]
      readonly align?: 'left' | 'center'
    }
  | { readonly kind: 'rule' }
  /** Stacks of blocks side by side; a width is in points, or `*` for a share of the rest. */
  | {
      readonly kind: 'columns'
      readonly columns: readonly {
        readonly width: number | '*'
        readonly blocks: readonly PdfBlock[]
      }[]
    }
  /** Blocks that no page break may separate. */
  | { readonly kind: 'together'; readonly blocks: readonly PdfBlock[] }

export type PdfLook = {
  readonly isBold?: boolean
  readonly isMuted?: boolean
  /** In points; 9.5 by default. */
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
    /** In points, or `*` for a share of the remaining width. */
    readonly width: number | '*'
    readonly align?: 'right' | 'center'
  }[]
  readonly rows: readonly (readonly string[])[]
  /** The last row, in bold. */
  readonly totals?: readonly string[]
  /** In points; that of the document by default. */
  readonly size?: number
  /** Lines between the columns too: for handwriting. */
  readonly isGrid?: boolean
}
