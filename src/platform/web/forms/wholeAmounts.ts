const NO_BREAK_SPACE = '\u00a0'

/** Keeps RM and its number on one line. An accessible name is read without it. */
export const wholeAmounts = (words: string) => words.replace(/RM (?=\d)/g, `RM${NO_BREAK_SPACE}`)
