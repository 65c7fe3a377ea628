import type { CompiledQuery } from 'kysely'
import type { Database } from '../connect.ts'

type Compilable<Row> = { compile(db: Database): CompiledQuery<Row> }

/**
 * Builds and compiles a query at the first run; later runs only set its values. `build` gets a
 * placeholder for each value: it may pass them to the query, but not inspect them.
 */
export function compiledOnce<Given extends object, Row>(
  build: (db: Database, given: Given) => Compilable<Row>,
): (db: Database, given: Given) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, given) => {
    compiled ??= build(db, STAND_INS as Given).compile(db)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof StandIn ? given[parameter.name as keyof Given] : parameter,
    )
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows
  }
}

class StandIn {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

const STAND_INS: object = new Proxy({}, { get: (_, name) => new StandIn(String(name)) })
