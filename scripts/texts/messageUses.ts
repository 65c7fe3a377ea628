import ts from 'typescript'
import { descendants, getPlace } from './sources.ts'

/**
 * Finds the uses of each message: `table.key`, `table.*` for a computed key, `'CODE'` for codes.
 */
export function messageUses(files: readonly ts.SourceFile[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const [name, place] of files.flatMap(usesIn)) {
    const places = uses.get(name) ?? []
    if (!places.includes(place)) places.push(place)
    uses.set(name, places)
  }
  return uses
}

/** Lists the places that use one message; empty for an unused one. */
export function getPlaces(
  { table, key }: { table: string; key: string },
  uses: ReadonlyMap<string, string[]>,
): string[] {
  const direct = uses.get(`${table}.${key}`)
  return direct ?? uses.get(`'${key}'`) ?? uses.get(`${table}.*`) ?? []
}

function usesIn(file: ts.SourceFile): [string, string][] {
  const tables = importedTables(file)
  return descendants(file).flatMap((node): [string, string][] => {
    if (ts.isStringLiteral(node)) return [[`'${node.text}'`, getPlace(node)]]
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return []
    const table = tables.get(node.expression.getText()) ?? node.expression.getText()
    return [[`${table}.${getKey(node)}`, getPlace(node)]]
  })
}

function getKey(node: ts.PropertyAccessExpression | ts.ElementAccessExpression): string {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  const key = node.argumentExpression
  return ts.isStringLiteral(key) ? key.text : '*'
}

function importedTables(file: ts.SourceFile): Map<string, string> {
  const specifiers = descendants(file).filter(ts.isImportSpecifier)
  return new Map(
    specifiers.map(({ name, propertyName }) => [name.text, (propertyName ?? name).text]),
  )
}
