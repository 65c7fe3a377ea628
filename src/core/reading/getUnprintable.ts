// The scripts of the fonts that papers are printed with, and what all scripts share.
const UNPRINTABLE =
  /[^\p{Script=Latin}\p{Script=Han}\p{Script=Tamil}\p{Script=Thai}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/gu

/**
 * Returns the characters of a text that papers show as a box, each once: those of scripts that no
 * font of theirs has, and emoji.
 */
export function getUnprintable(text: string): string[] {
  return [...new Set(text.match(UNPRINTABLE)?.filter((each) => !/[\d#*]/.test(each)))]
}
