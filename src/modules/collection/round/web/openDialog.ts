/** A stop with an open sheet: another amount, or the reason of a missed visit. */
export type OpenDialog = { cashbookId: number; for: 'other' | 'missed' }

/** A callback that opens the sheet. */
export type OpenDialogFor = (requested: OpenDialog) => void
