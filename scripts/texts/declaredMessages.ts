import ts from 'typescript'
import type { Words } from '#platform/contract/message.ts'
import { descendants, getPlace } from './sources.ts'

/** A declared message and its position. */
export type DeclaredMessage = {
  /** `customers`, or the folder of the platform or the application. */
  readonly module: string
  readonly file: string
  readonly place: string
  readonly table: string
  readonly key: string
  readonly en: Words
  readonly my: string
  readonly zh: string
}

/** Lists the messages of each message table in a file. */
export function declaredMessages(file: ts.SourceFile): DeclaredMessage[] {
  return descendants(file).flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return []
    const call = node.initializer
    if (!ts.isCallExpression(call) || call.expression.getText() !== 'defineMessages') return []
    const [lines] = call.arguments
    if (!lines || !ts.isObjectLiteralExpression(lines)) return []
    return lines.properties.map((line) => getMessage(node.name.getText(), line))
  })
}

function getMessage(table: string, line: ts.ObjectLiteralElementLike): DeclaredMessage {
  const fault = `${getPlace(line)}: a message is one line of three languages`
  if (!ts.isPropertyAssignment(line)) throw new Error(fault)
  if (!ts.isArrayLiteralExpression(line.initializer)) throw new Error(fault)
  const [en, my, zh] = line.initializer.elements.map(getWords)
  if (en === undefined || typeof my !== 'string' || typeof zh !== 'string') throw new Error(fault)
  const file = line.getSourceFile().fileName
  const key = line.name.getText().replaceAll("'", '')
  return { module: getModule(file), file, place: getPlace(line), table, key, en, my, zh }
}

function getWords(node: ts.Expression): Words | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isObjectLiteralExpression(node)) return undefined
  const [one, other] = node.properties.map((each) =>
    ts.isPropertyAssignment(each) && ts.isStringLiteralLike(each.initializer)
      ? each.initializer.text
      : undefined,
  )
  return one === undefined || other === undefined ? undefined : { one, other }
}

/**
 * Returns the module of a file: `src/modules/customers/web/messages.ts` → `customers`; of other
 * files the first two folders.
 */
export function getModule(file: string): string {
  const [, room, part = ''] = file.split('/')
  return room === 'modules' ? part : `${room}/${part}`
}

/** Returns all English words of a message, the singular too. */
export function getEnglish({ en }: Pick<DeclaredMessage, 'en'>): string[] {
  return typeof en === 'string' ? [en] : [en.one, en.other]
}
