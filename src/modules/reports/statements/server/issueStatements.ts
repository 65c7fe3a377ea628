import { sql } from 'kysely'
import type { Day } from '#core/calendar.ts'
import type { Sen } from '#core/money.ts'
import type { Database } from '#db/connect.ts'
import { getPaperCode } from '#platform/server/secrets/paperCodes.ts'
import type { SecretKey } from '#platform/server/secrets/secretKey.ts'
import type { StatementFigures } from './loadStatements.ts'

/** A statement as it was issued: what its code is signed over. */
export type IssuedStatement = {
  id: number
  customerId: number
  fromOn: Day
  toOn: Day
  closingSen: Sen
  lineCount: number
  lastJournalId: number
  issuedAt: string
}

type Printing = { toOn: Day; now: Date }

/**
 * Returns the issued statements of these figures by customer. Figures that were issued before keep
 * their number and their code, so reading a statement twice writes once.
 */
export async function issueStatements(
  db: Database,
  figures: readonly StatementFigures[],
  printing: Printing,
): Promise<Map<number, IssuedStatement>> {
  const known = await findIssued(db, figures, printing)
  const rest = figures.filter(({ customerId }) => !known.has(customerId))
  if (rest.length === 0) return known
  await sql`
    INSERT INTO issued_statements
      (agent_id, customer_id, from_on, to_on, closing_sen, line_count, last_journal_id, issued_at)
    SELECT customers.agent_id, given.customer_id, given.from_on, ${printing.toOn}, given.closing_sen,
           given.line_count, given.last_journal_id, ${printing.now}
    FROM ${unnest(rest)} JOIN customers ON customers.id = given.customer_id
    ORDER BY given.customer_id
    ON CONFLICT DO NOTHING`.execute(db)
  return findIssued(db, figures, printing)
}

async function findIssued(
  db: Database,
  figures: readonly StatementFigures[],
  { toOn }: Printing,
): Promise<Map<number, IssuedStatement>> {
  const { rows } = await sql<IssuedStatement>`
    SELECT ${ISSUED} FROM ${unnest(figures)} JOIN issued_statements AS issued
      ON issued.customer_id = given.customer_id AND issued.from_on = given.from_on
      AND issued.to_on = ${toOn} AND issued.last_journal_id = given.last_journal_id`.execute(db)
  return new Map(rows.map((row) => [row.customerId, row]))
}

/** The columns of an issued statement; its time to the millisecond, as a text that is signed. */
export const ISSUED = sql`issued.id, issued.customer_id AS "customerId", issued.from_on AS "fromOn",
  issued.to_on AS "toOn", issued.closing_sen AS "closingSen", issued.line_count AS "lineCount",
  issued.last_journal_id AS "lastJournalId",
  to_char(issued.issued_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "issuedAt"`

const unnest = (figures: readonly StatementFigures[]) => sql`
  unnest(${figures.map((each) => each.customerId)}::bigint[],
    ${figures.map((each) => each.fromOn)}::date[],
    ${figures.map((each) => each.closingSen)}::bigint[],
    ${figures.map((each) => each.lines.length)}::integer[],
    ${figures.map((each) => each.lastJournalId)}::bigint[])
    AS given (customer_id, from_on, closing_sen, line_count, last_journal_id)`

/** The letter of statements in codes. */
export const STATEMENT_KIND = 'S'

/** Returns the code of an issued statement, which is signed over all that determines its figures. */
export function getStatementCode(key: SecretKey, issued: IssuedStatement): string {
  return getPaperCode(key, { kind: STATEMENT_KIND, id: issued.id }, getSignedContent(issued))
}

export function getSignedContent(issued: IssuedStatement): string {
  const { customerId, fromOn, toOn, closingSen, lineCount, issuedAt } = issued
  return [customerId, fromOn, toOn, closingSen, lineCount, issuedAt].join(' ')
}
