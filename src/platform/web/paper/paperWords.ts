/** One line of a paper: what it is, and its figure. */
export type PaperFact = { label: string; value: string; isStrong?: boolean }

/** The words of a small paper from top to bottom, in its own language: for a picture and for a roll. */
export type PaperWords = {
  lender: { name: string; lines: readonly string[] }
  title: string
  /** What the reader must know first, as that a payment is not in the books yet. */
  warning: { title: string; hint: string } | undefined
  /** The figure that the paper is about. */
  amount: string | undefined
  /** The facts; a rule separates the groups. */
  groups: readonly (readonly PaperFact[])[]
  check: { hint: string; code: string; qr: string | undefined } | undefined
}
