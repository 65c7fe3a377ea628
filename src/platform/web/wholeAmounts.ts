const NO_BREAK_SPACE = '\u00a0'

/** Words in which RM never parts from its number, wherever a line ends. A name is read without it. */
export const wholeAmounts = (words: string) => words.replace(/RM (?=\d)/g, `RM${NO_BREAK_SPACE}`)
