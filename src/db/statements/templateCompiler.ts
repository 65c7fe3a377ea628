import {
  type CompiledQuery,
  type OperationNode,
  PostgresQueryCompiler,
  type QueryId,
  RawNode,
  type RootOperationNode,
  ValueNode,
} from 'kysely'

/** Builds the text of a plain `sql` template only once: later only its values change. */
export class TemplateCompiler extends PostgresQueryCompiler {
  readonly #texts = new WeakMap<readonly string[], string>()

  override compileQuery(node: RootOperationNode, queryId: QueryId): CompiledQuery {
    if (!RawNode.is(node) || !node.parameters.every(isValue)) {
      return super.compileQuery(node, queryId)
    }
    const { sqlFragments } = node
    let text = this.#texts.get(sqlFragments)
    if (text === undefined) {
      text = sqlFragments.reduce((before, fragment, place) => `${before}$${place}${fragment}`)
      this.#texts.set(sqlFragments, text)
    }
    return { query: node, queryId, sql: text, parameters: node.parameters.map(getValue) }
  }
}

const isValue = (node: OperationNode) => ValueNode.is(node) && !node.immediate
const getValue = (node: OperationNode) => (node as ValueNode).value
