/**
 * A runner's transfer that no file shows after this many days needs attention. The dashboard says so and
 * loads nothing else of the bank's files.
 */
export const UNSEEN_DAYS = 5
