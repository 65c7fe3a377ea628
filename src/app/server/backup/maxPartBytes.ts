/** The largest entry, and the largest part that is read whole: an upload has 10 MiB, an entry of a table one. */
export const MAX_PART_BYTES = 64 * 2 ** 20
