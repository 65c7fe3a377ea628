import ts from 'typescript'

/** The product's own files, read and parsed; tests say what they like. */
export function sourceFiles(root = 'src'): ts.SourceFile[] {
  return ts.sys
    .readDirectory(root, ['.ts', '.tsx'])
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.includes('/testing/'))
    .map((path) => parse(path.slice(path.indexOf(`${root}/`)), ts.sys.readFile(path)!))
}

/** One file's text as a tree. */
export function parse(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
}

/** A node and all below it. */
export function descendants(node: ts.Node): ts.Node[] {
  const found: ts.Node[] = []
  const visit = (each: ts.Node) => {
    found.push(each)
    each.forEachChild(visit)
  }
  visit(node)
  return found
}

/** `src/platform/web/messages.ts:12`, for a person to open. */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(node.getStart())
  return `${file.fileName}:${line + 1}`
}
