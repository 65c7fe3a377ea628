import MagicString from 'magic-string'
import { pathToFileURL } from 'node:url'
import { parseSync, type ESTree, type Plugin } from 'vite'
import type { z } from 'zod'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { getWireName } from '#platform/contract/wireName.ts'

const CONTRACT = /\/(contract|\w+Contract)\.ts$|\/platform\/contract\/\w+\.ts$/

/**
 * Leaves out of the browser's contracts what only the server reads: the schemas of responses, of
 * queries and of paths. Of these the browser reads the names of fields alone, so it gets outlines.
 * Only the schema of a body validates in a form. A schema that nothing uses any more goes as well,
 * so pages without a form load no schema library.
 */
export const lighterContracts: Plugin = {
  name: 'lighter-contracts',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler: async (code, id) => {
      const contract = (await import(pathToFileURL(id).href)) as Contract
      return withoutServerParts(code, contract)
    },
  },
}

/** The exports of a contract by name. */
type Contract = Readonly<Record<string, unknown>>

/** Returns the code of a contract, whose exports these are, without what only the server reads. */
export function withoutServerParts(code: string, contract: Contract) {
  const text = new MagicString(code)
  for (const { name, value } of getConstants(code)) {
    if (!isComputed(value)) continue
    if (isEndpoint(value)) outlineParts(text, value, contract[name] as Endpoint)
    // A bundler keeps a call that nobody marks, though nothing uses its result.
    text.appendLeft(value.start, '/* @__PURE__ */ (() => (').appendRight(value.end, '))()')
  }
  return { code: text.toString(), map: text.generateMap({ hires: true }), moduleSideEffects: false }
}

type Constant = { name: string; value: ESTree.Expression }

/** Returns the constants of a module, without those of its functions. */
function getConstants(code: string): Constant[] {
  const { program, errors } = parseSync('contract.ts', code)
  if (errors[0]) throw new Error(errors[0].message)
  return program.body
    .map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each))
    .flatMap((each) => (each?.type === 'VariableDeclaration' ? each.declarations : []))
    .flatMap(({ id, init }) =>
      id.type === 'Identifier' && init ? { name: id.name, value: init } : [],
    )
}

/** Returns whether a value may be made of schemas: the result of a call, or a list or an object. */
function isComputed(value: ESTree.Expression): boolean {
  if (value.type === 'TSAsExpression') return isComputed(value.expression)
  return ['CallExpression', 'ObjectExpression', 'ArrayExpression'].includes(value.type)
}

function isEndpoint(value: ESTree.Expression): value is ESTree.CallExpression {
  return (
    value.type === 'CallExpression' &&
    value.callee.type === 'Identifier' &&
    value.callee.name === 'endpoint'
  )
}

function outlineParts(text: MagicString, call: ESTree.CallExpression, endpoint: Endpoint): void {
  const outlines: Readonly<Record<string, unknown>> = {
    summary: '',
    params: { shape: getNames(endpoint.params) },
    query: { shape: getNames(endpoint.query) },
    output: getOutline(endpoint.output) ?? { def: {} },
  }
  const [definition] = call.arguments
  if (definition?.type !== 'ObjectExpression') throw new Error('an endpoint is an object in place')
  for (const part of definition.properties) {
    if (part.type !== 'Property' || part.key.type !== 'Identifier') continue
    const { name } = part.key
    if (name in outlines) {
      text.overwrite(part.start, part.end, `${name}: ${JSON.stringify(outlines[name])}`)
    }
  }
}

const getNames = (schema: z.ZodObject | undefined) =>
  Object.fromEntries(Object.keys(schema?.shape ?? {}).map((name) => [name, 1]))

type Fields = Readonly<Record<string, z.ZodType>>
type Definition = { shape?: Fields; element?: z.ZodType; innerType?: z.ZodType }
type Outline = { wireName?: string; def: object }

/**
 * Returns the parts of a response's schema that lead to a field with another name on the wire, in the
 * form that `fromWireNames` reads; undefined without such a field.
 */
export function getOutline(schema: z.ZodType): Outline | undefined {
  const { shape, element, innerType } = schema.def as Definition
  if (shape) {
    const fields = Object.entries(shape).flatMap(([name, field]) => {
      const wireName = getWireName(name, field)
      const outline = wireName === name ? getOutline(field) : { wireName, def: {} }
      return outline ? [[name, outline] as const] : []
    })
    return fields.length > 0 ? { def: { shape: Object.fromEntries(fields) } } : undefined
  }
  if (element) {
    const outline = getOutline(element)
    return outline && { def: { element: outline } }
  }
  const outline = innerType && getOutline(innerType)
  return outline && { def: { innerType: outline } }
}
