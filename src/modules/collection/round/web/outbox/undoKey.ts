/** Returns the key of the reversal of an entry: derived, so that the reversal happens once. */
export const getUndoKey = (key: string): string => `${key}-undo`
