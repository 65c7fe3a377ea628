type CamelCase<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Name

/** A row under the names of the API: `agent_id` is `agentId`. */
export type CamelCased<Row> = {
  [Name in keyof Row as Name extends string ? CamelCase<Name> : never]: Row[Name]
}

const names: Record<string, string> = {}

const getName = (column: string): string =>
  (names[column] ??= column.replace(/_([a-z\d])/g, (_, letter: string) => letter.toUpperCase()))

/**
 * Returns a row with the names of the API, for responses: their schema drops the columns that they
 * have no field for. Lists of thousands of rows name their fields themselves, which is faster.
 */
export function toCamelCase<Row extends object>(row: Row): CamelCased<Row> {
  const named: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(row)) named[getName(column)] = value
  return named as CamelCased<Row>
}
