import ts from 'typescript'
import { descendants, getPlace } from './sources.ts'

// Numbers are written as in English everywhere, names sorted by Chinese; sv-SE writes ISO 8601.
const KNOWN = new Set(["'en'", "'zh-Hans'", "'sv-SE'"])

/**
 * Finds formats that do not use `LOCALES`: our `my` is Burmese to `Intl`, and the machine's locale
 * is never used. Days and times are DD-MM-YYYY HH:mm in every language, which `Intl` does not
 * write.
 */
export function ownLocales(file: ts.SourceFile): string[] {
  const calls = descendants(file).filter(
    (node) => ts.isCallExpression(node) || ts.isNewExpression(node),
  )
  const ownClocks = calls
    .filter(({ expression }) => /\.toLocale(Date|Time)String$/.test(expression.getText()))
    .map(
      (node) => `${getPlace(node)} writes a date as ${node.getText()}: use formatDay or formatTime`,
    )
  const ownLanguages = calls
    .filter(({ expression }) => /^Intl\.[A-Z]|\.toLocaleString$/.test(expression.getText()))
    .filter(({ arguments: [locale] = [] }) => {
      const text = locale?.getText() ?? ''
      return !KNOWN.has(text) && !text.startsWith('LOCALES[')
    })
    .map((node) => `${getPlace(node)} formats with ${node.getText()}: use LOCALES[language]`)
  return [...ownClocks, ...ownLanguages]
}
