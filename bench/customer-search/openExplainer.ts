import pg from 'pg'
import { invariant } from '#core/invariant.ts'
import { IS_SHORT } from '../bench.ts'
import type { Recorded } from '../parts/recordStatements.ts'
import { withValues } from '../parts/withValues.ts'

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Node[]
}

/** Tables that grow with the business; a sequential scan of a small table is right. */
const GROWING = ['customers', 'cashbooks', 'transactions', 'guarantors']

/** Candidates of the search index, and how many of them were hits. */
export type Weighed = { candidates: number; hits: number }

export type Explainer = Awaited<ReturnType<typeof openExplainer>>

/** Opens an explainer of statements, on its own connection. */
export async function openExplainer(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  // A hundredth of the customers is faster to read completely.
  if (IS_SHORT) await client.query('SET enable_seqscan = off')

  async function getNodes(explained: string): Promise<Node[]> {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(explained)
    return withChildren(rows[0]!['QUERY PLAN'][0].Plan)
  }

  /**
   * Lists the growing tables that a statement reads completely, planned for its values and for any.
   */
  async function readWhole({ text, values }: Recorded): Promise<string[]> {
    const plans = [`EXPLAIN (FORMAT JSON) ${withValues(text, values)}`]
    plans.push(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)
    const nodes = (await Promise.all(plans.map(getNodes))).flat()
    return nodes
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']!)
      .filter((table) => GROWING.includes(table))
  }

  /** Measures the work of a statement in the search index: nothing, when it does not search. */
  async function weigh({ text, values }: Recorded): Promise<Weighed[]> {
    const nodes = await getNodes(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${withValues(text, values)}`,
    )
    return nodes
      .filter((node) => JSON.stringify(node.Plans ?? []).includes('"customers_search"'))
      .filter((node) => node['Node Type'] === 'Bitmap Heap Scan')
      .map((node) => {
        const hits = node['Actual Rows'] ?? 0
        const others =
          (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
        return { hits, candidates: hits + others }
      })
  }

  /** Checks that a plan without the index is detected. @throws Error when not */
  async function control(statement: Recorded): Promise<void> {
    await client.query(`BEGIN; SET LOCAL enable_seqscan = on; SET LOCAL enable_bitmapscan = off;
      SET LOCAL enable_indexscan = off; SET LOCAL enable_indexonlyscan = off`)
    const tables = await readWhole(statement)
    await client.query('ROLLBACK')
    invariant(tables.includes('customers'), 'a sequential scan is noticed')
  }

  return { readWhole, weigh, control, end: () => client.end() }
}

const withChildren = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(withChildren)]
