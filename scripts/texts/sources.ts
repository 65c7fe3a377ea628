import ts from 'typescript'

/** Reads and parses the product's own files, without tests. */
export function sourceFiles(root = 'src'): ts.SourceFile[] {
  return ts.sys
    .readDirectory(root, ['.ts', '.tsx'])
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.includes('/testing/'))
    .map((path) => parse(path.slice(path.indexOf(`${root}/`)), ts.sys.readFile(path) ?? ''))
}

/** Parses one file's text. */
export function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

/** Lists a node and all its descendants. */
export function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (each: ts.Node) => {
    found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

/** Returns the position as a link: `src/platform/web/messages.ts:12`. */
export function getPlace(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName}:${line + 1}`
}
