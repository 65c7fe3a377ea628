import ts from 'typescript'

type Phrase = { table: string; key: string; file: string }

const SPOKEN_ATTRIBUTES = new Set([
  'label',
  'title',
  'placeholder',
  'alt',
  'description',
  'aria-label',
])
// RM is the currency's name in every language.
const WORD = /(?!RM\b)\b\p{L}{2,}/u

/**
 * Checks the product's words: every phrase is used somewhere, and no screen says what is no phrase.
 * That each phrase has its three languages, its type already demands.
 */
export async function checkTexts(): Promise<string[]> {
  const files = ts.sys
    .readDirectory('src', ['.ts', '.tsx'])
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(parse)
  const used = new Set(files.flatMap(usedKeys))
  const unused = files
    .flatMap(declaredPhrases)
    .filter(
      ({ table, key }) =>
        !used.has(`${table}.${key}`) && !used.has(`${table}.*`) && !used.has(`'${key}'`),
    )
    .map(({ file, table, key }) => `${file}: ${table}.${key} is never said`)
  const hardCoded = files
    .filter(({ fileName }) => fileName.endsWith('.tsx'))
    .flatMap(spokenLiterals)
  return [...unused, ...hardCoded]
}

function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, ts.sys.readFile(path)!, ts.ScriptTarget.Latest, true, kind)
}

/** The phrases of `export const table = phrases({ key: [...] })`. */
function declaredPhrases(file: ts.SourceFile): Phrase[] {
  return descendants(file).flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return []
    const call = node.initializer
    if (!ts.isCallExpression(call) || call.expression.getText() !== 'phrases') return []
    const [keys] = call.arguments
    if (!keys || !ts.isObjectLiteralExpression(keys)) return []
    const table = node.name.getText()
    return keys.properties.map((key) => ({
      ...{ table, file: file.fileName },
      key: key.name!.getText().replaceAll("'", ''),
    }))
  })
}

/**
 * `table.key` for each access, whatever the table was imported as, `table.*` where the key is worked
 * out; and every string, for codes.
 */
function usedKeys(file: ts.SourceFile): string[] {
  const tables = importedTables(file)
  return descendants(file).flatMap((node) => {
    if (ts.isStringLiteral(node)) return [`'${node.text}'`]
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return []
    const table = tables.get(node.expression.getText()) ?? node.expression.getText()
    return [`${table}.${ts.isPropertyAccessExpression(node) ? node.name.text : '*'}`]
  })
}

function importedTables(file: ts.SourceFile): Map<string, string> {
  const specifiers = descendants(file).filter(ts.isImportSpecifier)
  return new Map(
    specifiers.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]),
  )
}

function spokenLiterals(file: ts.SourceFile): string[] {
  const said = descendants(file).filter(
    (node) =>
      (ts.isJsxText(node) && WORD.test(node.text)) ||
      (ts.isJsxAttribute(node) &&
        SPOKEN_ATTRIBUTES.has(node.name.getText()) &&
        node.initializer !== undefined &&
        ts.isStringLiteral(node.initializer) &&
        WORD.test(node.initializer.text)),
  )
  return said.map((node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart())
    return `${file.fileName}:${line + 1} says ${node.getText().trim()}, which is no phrase`
  })
}

function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = [node]
  node.forEachChild((child) => void found.push(...descendants(child)))
  return found
}
