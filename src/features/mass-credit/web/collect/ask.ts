/** A stop that a sheet is opened for: another amount, or the reason of a visit in vain. */
export type Asking = { cashbookId: number; for: 'other' | 'missed' }

/** Opens the sheet. */
export type Ask = (asking: Asking) => void
