/** A Chinese character, or a word and the blanks behind it. */
const WORDS = /[\u4e00-\u9fff]|[^\s\u4e00-\u9fff]+\s*|\s+/g

/** Breaks a text into lines of that width: between words, or within one that is longer or Chinese. */
export function wrap(text: string, room: number, getWidth: (part: string) => number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(WORDS) ?? []) {
    if (line !== '' && getWidth((line + word).trimEnd()) > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += word
    while (getWidth(line.trimEnd()) > room && line.length > 1) {
      let fits = line.length - 1
      while (fits > 1 && getWidth(line.slice(0, fits)) > room) fits--
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '')
}
