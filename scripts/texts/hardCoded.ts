import ts from 'typescript'
import { descendants, getPlace } from './sources.ts'

// Attributes and properties with a visible or spoken text.
const SPOKEN = new Set([
  'label',
  'title',
  'message',
  'placeholder',
  'alt',
  'description',
  'heading',
  'caption',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'submitLabel',
  'hint',
  'header',
  'footer',
])
// RM is the currency's name in every language.
const WORD = /(?!RM\b)\b\p{L}{2,}/u
// A capital, then words: neither a class, a key nor a style.
const SENTENCE = /^\p{Lu}[\p{L}’']* \p{L}{2,}/u
const CHINESE = /\p{Script=Han}/u
// Bugs of ours, which no user sees; documentation, which is English.
const UNSEEN = new Set([
  'Error',
  'invariant',
  'assertDefined',
  'console.error',
  'console.warn',
  'call',
  'meta',
])
const DOCUMENTATION = [
  'src/platform/server/openApi/openApi.ts',
  'src/platform/server/openApi/toOperation.ts',
  'src/platform/server/openApi/refusals.ts',
  'src/app/server/apiDocument/describeApi.ts',
  'src/app/server/http/serveDocs.ts',
]
const SCHEMAS = /[sS]chemas\.ts$/
// Names and keys, which are the same in every language.
const NAMES = new Set([
  'Cashbook',
  'English',
  'Bahasa Melayu',
  '中文',
  'Samsung Internet',
  'Enter',
  'Esc',
  'Tab',
  'Ctrl',
  'Shift',
  'Home',
  'End',
  'Page Up',
  'Page Down',
])

/** Finds texts on a screen or a document that exist in one language only. */
export function hardCoded(file: ts.SourceFile): string[] {
  const isShown = /\/(web|server)\//.test(file.fileName) || file.fileName.endsWith('x')
  const isDocumentation = DOCUMENTATION.includes(file.fileName) || SCHEMAS.test(file.fileName)
  if (!isShown || isDocumentation) return []
  const isWeb = !file.fileName.includes('/server/')
  return descendants(file)
    .filter((node) => isText(node) && !isUnseen(node) && !NAMES.has(getWords(node).trim()))
    .filter((node) => isSpoken(node) || (isWeb && isSentence(node)))
    .map((node) => `${getPlace(node)} says ${node.getText().trim()}, which is no message`)
}

function isText(node: ts.Node): boolean {
  const { parent } = node
  if (parent && ts.isPropertyAssignment(parent) && parent.name === node) return false
  return ts.isJsxText(node) || ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

/** Returns the words of a text, without its placeholders. */
function getWords(node: ts.Node): string {
  if (ts.isJsxText(node) || ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return ''
  return [node.head, ...node.templateSpans.map(({ literal }) => literal)]
    .map(({ text }) => text)
    .join(' ')
}

function isSpoken(node: ts.Node): boolean {
  if (!WORD.test(getWords(node))) return false
  if (ts.isJsxText(node)) return true
  const holder = getHolder(node)
  if (ts.isJsxExpression(holder)) {
    return ts.isJsxAttribute(holder.parent) ? isSpokenName(holder.parent.name) : true
  }
  if (ts.isJsxAttribute(holder)) return isSpokenName(holder.name)
  return ts.isPropertyAssignment(holder) && isSpokenName(holder.name)
}

const isSpokenName = (name: ts.Node) => SPOKEN.has(name.getText().replaceAll("'", ''))

/**
 * Returns the expression that uses a text, through `a ? 'x' : 'y'`, `a && 'x'`, `a ?? 'x'` and
 * brackets.
 */
function getHolder(node: ts.Node): ts.Node {
  const { parent } = node
  const isThrough =
    (ts.isConditionalExpression(parent) && parent.condition !== node) ||
    (ts.isBinaryExpression(parent) && isJoining(parent) && parent.right === node) ||
    ts.isParenthesizedExpression(parent)
  return isThrough ? getHolder(parent) : parent
}

const isJoining = ({ operatorToken }: ts.BinaryExpression) =>
  [
    ts.SyntaxKind.AmpersandAmpersandToken,
    ts.SyntaxKind.BarBarToken,
    ts.SyntaxKind.QuestionQuestionToken,
  ].includes(operatorToken.kind)

function isSentence(node: ts.Node): boolean {
  const words = getWords(node)
  return SENTENCE.test(words) || CHINESE.test(words)
}

/** Returns whether it is a message itself, the name of a module, or a text that no screen shows. */
function isUnseen(node: ts.Node): boolean {
  for (let up = node.parent; up; up = up.parent) {
    if (ts.isImportDeclaration(up) || ts.isExternalModuleReference(up)) return true
    if (ts.isLiteralTypeNode(up)) return true
    if (!ts.isCallExpression(up) && !ts.isNewExpression(up)) continue
    const called = up.expression.getText()
    const name = called.split('.').at(-1) ?? called
    if (called === 'defineMessages' || UNSEEN.has(called) || UNSEEN.has(name)) return true
  }
  return false
}
