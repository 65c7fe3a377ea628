const NO_BREAK_SPACE = '\u00a0'

/**
 * Keeps RM and its number on one line, on the screen and on paper. The translators of the web and
 * the PDF writer call it, so only a text that comes from elsewhere needs it.
 */
export const wholeAmounts = (words: string) => words.replace(/RM (?=\d)/g, `RM${NO_BREAK_SPACE}`)
