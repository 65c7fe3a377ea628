/** The maximum size of one file. */
export const FILE_BYTES = 10 * 1024 * 1024
/** The maximum number of files in one request. */
export const FILES_PER_CALL = 10
