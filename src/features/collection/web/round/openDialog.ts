/** A stop that a sheet is opened for: another amount, or the reason of a visit in vain. */
export type OpenDialog = { cashbookId: number; for: 'other' | 'missed' }

/** Opens the sheet. */
export type OpenDialogFor = (requested: OpenDialog) => void
