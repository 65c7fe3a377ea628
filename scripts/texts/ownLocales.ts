import ts from 'typescript'
import { descendants, placeOf } from './sources.ts'

// Numbers are written as in English everywhere, names sorted by Chinese; sv-SE writes ISO 8601.
const KNOWN = new Set(["'en'", "'zh-Hans'", "'sv-SE'"])

/** Formats that do not go through `LOCALES`: our `my` is Burmese to `Intl`, and nothing is the machine's. */
export function ownLocales(file: ts.SourceFile): string[] {
  return descendants(file)
    .filter((node) => ts.isCallExpression(node) || ts.isNewExpression(node))
    .filter(({ expression }) => /^Intl\.[A-Z]|\.toLocale\w*String$/.test(expression.getText()))
    .filter(({ arguments: [locale] = [] }) => {
      const text = locale?.getText() ?? ''
      return !KNOWN.has(text) && !text.startsWith('LOCALES[')
    })
    .map((node) => `${placeOf(node)} formats with ${node.getText()}: use LOCALES[language]`)
}
