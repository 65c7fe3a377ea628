// Some scripts and emoji join their letters with U+200C and U+200D; anywhere else the two are invisible.
const JOINED = String.raw`\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Tamil}\p{Script=Malayalam}\p{Script=Bengali}\p{Extended_Pictographic}\uFE0F`
const INVISIBLE = new RegExp(
  String.raw`([${JOINED}]\p{M}*[\u200C\u200D\uFE0F]+)(?=[${JOINED}])|(\p{Extended_Pictographic}\uFE0F)|[\p{Default_Ignorable_Code_Point}\p{Cs}\p{Cc}\uFFFE\uFFFF]`,
  'gu',
)
const LINE_BREAK = /\r\n|[\n\r\u0085\u2028\u2029]/g

/**
 * Reads typed text of several lines: composed characters (NFC), no invisible and control characters
 * but tabs, line breaks as `\n`, no blanks around it.
 */
export function readText(typed: string): string {
  const lines = typed.replace(LINE_BREAK, '\n').split('\n')
  return lines
    .map((line) => line.split('\t').map(dropInvisible).join('\t'))
    .join('\n')
    .normalize('NFC')
    .trim()
}

/** Reads typed text of one line: as `readText`, with a blank for each line break and tab. */
export function readLine(typed: string): string {
  return readText(typed.replace(LINE_BREAK, ' ').replaceAll('\t', ' '))
}

/** Folds full-width digits, letters and signs, as Chinese input methods type them, and their stops. */
export function foldWidth(typed: string): string {
  return typed
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u3002\uFF61]/g, '.')
    .replaceAll('\u3000', ' ')
}

function dropInvisible(line: string): string {
  return line.replace(INVISIBLE, '$1$2')
}
