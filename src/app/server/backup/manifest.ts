import { z } from 'zod'

/** Raised when an older program could not read what this one writes. */
export const FORMAT = 1 as const

/**
 * Tables without their rows: people log in again after a restore, customers get new links, and a stolen
 * archive opens no session and signs no link.
 */
export const LEFT_OUT: readonly string[] = ['secrets', 'sessions']

/**
 * Columns with other values, as SQL: of a request that was recorded an archive says only that it was. One
 * that was given up, of which nothing is known, stays so.
 */
export const BLANKED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  idempotency_keys: {
    request_hash: `CASE WHEN request_hash = '' THEN request_hash END`,
    answer: 'NULL::json',
  },
}

const whole = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What an archive says of itself; it stands at its end, so an archive that is cut short has none. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  productVersion: z.string(),
  postgresVersion: z.string(),
  /** The moment whose state this is. */
  takenAt: z.iso.datetime({ offset: true }),
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: whole,
      bytes: whole,
      sha256,
    }),
  ),
  sequences: z.array(
    z.object({ name: z.string(), start: z.string(), last: z.string().nullable() }),
  ),
  jobs: z.object({ count: whole, sha256 }),
  files: z.object({
    count: whole,
    bytes: whole,
    sha256,
    /** Were gone already when the backup was made, which somebody allowed. */
    missing: z.array(z.string()),
  }),
  /** For people: the sum of all postings, which is 0, and where the chain of the operation log ends. */
  postingsSumSen: z.string(),
  operationLogHead: z.object({ logId: z.string(), hash: z.string() }).nullable(),
})

export type Manifest = z.output<typeof manifestSchema>
