import { sql } from 'kysely'
import type { Language } from '#platform/contract/message.ts'
import type { Database } from '#db/connect.ts'
import type { Column } from '../contract.ts'
import { describeProblem, FINDING_KINDS, type FindingKind, type Problem } from './problems.ts'

/** The rows of each kind that are shown. */
export const ROWS_SHOWN = 100
const CAUSES_SHOWN = 20
const ROWS_OF_CAUSE = 1_000
const SHOWN_LENGTH = 60

/** Loads the first findings of each kind, and the causes of the problems, in a language. */
export async function getFindings(
  db: Database,
  id: number,
  columns: readonly Column[],
  language: Language,
) {
  const describe = (problem: Problem) => describeProblem(problem, columns, language)
  const rows = await loadFirst(db, id)
  const ofKind = (kind: FindingKind) => rows.filter((row) => row.kind === kind)
  const getKind = (kind: FindingKind) =>
    ofKind(kind).map(({ row, reasons }) => ({ row, reasons: reasons.map(describe) }))
  const getCount = (kind: FindingKind) => rows.find((row) => row.kind === kind)?.total ?? 0
  const causes = await loadCauses(db, id)
  return {
    problems: ofKind('PROBLEM').map(({ row, reasons, cells }) => ({
      row,
      reasons: reasons.map(describe),
      cells: Object.entries(cells).map(([column, value]) => ({ column, value })),
    })),
    causes: causes.map(({ sample, value, count, rows: at }) => ({
      reason: describe(sample),
      count,
      rows: at,
      column: sample.column,
      // A long text is stored cut, so nothing would match it.
      value: sample.column !== null && value !== null && value.length < SHOWN_LENGTH ? value : null,
    })),
    warnings: getKind('WARNING'),
    warningCount: getCount('WARNING'),
    leftOut: getKind('LEFT_OUT'),
    leftOutCount: getCount('LEFT_OUT'),
  }
}

type FindingRow = {
  kind: FindingKind
  row: number
  reasons: Problem[]
  cells: Record<string, string>
  total: number
}

/** Loads the first rows of each kind, with the number of all of that kind. */
async function loadFirst(db: Database, id: number): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    SELECT kind, row_number AS row, reasons, cells, total::int FROM (
      SELECT *, count(*) OVER (PARTITION BY kind) AS total,
        row_number() OVER (PARTITION BY kind ORDER BY row_number) AS place
      FROM data_migration_problems
      WHERE migration_id = ${id} AND kind = ANY (${[...FINDING_KINDS]}::text[])
    ) AS found WHERE place <= ${ROWS_SHOWN} ORDER BY kind, row_number`.execute(db)
  return rows
}

type Cause = { sample: Problem; value: string | null; count: number; rows: number[] }

/** Loads what is wrong, the most frequent first; an unknown name is a cause of its own. */
async function loadCauses(db: Database, id: number): Promise<Cause[]> {
  const { rows } = await sql<Cause>`
    SELECT (array_agg(reason ORDER BY row_number))[1] AS sample, count(*)::int AS count,
      CASE WHEN reason ->> 'code' = 'REQUIRED' THEN ''
           WHEN count(reason -> 'params' ->> 'value') = count(*)
             AND min(reason -> 'params' ->> 'value') = max(reason -> 'params' ->> 'value')
           THEN min(reason -> 'params' ->> 'value') END AS value,
      (array_agg(row_number ORDER BY row_number))[1:${sql.lit(ROWS_OF_CAUSE)}] AS rows
    FROM data_migration_problems, jsonb_array_elements(reasons) AS reason
    WHERE migration_id = ${id} AND kind = 'PROBLEM'
    GROUP BY reason ->> 'code', reason ->> 'column',
      CASE WHEN reason ->> 'code' LIKE '%UNKNOWN' THEN reason -> 'params' ->> 'value' END
    ORDER BY 2 DESC, min(row_number) LIMIT ${CAUSES_SHOWN}`.execute(db)
  return rows
}
