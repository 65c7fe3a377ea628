/** One file's most bytes. */
export const FILE_BYTES = 10 * 1024 * 1024
/** Files that one call may carry. */
export const FILES_PER_CALL = 10
