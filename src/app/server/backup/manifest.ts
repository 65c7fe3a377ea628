import { z } from 'zod'

/**
 * The version of the format. It is raised when an older program cannot read what this one writes.
 */
export const FORMAT = 1 as const

const whole = z.int().nonnegative()
const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

export const markSchema = z.object({ keyId: z.string(), hmac: sha256 })

/** The manifest of an archive. It is the last entry, so a truncated archive has none. */
export const manifestSchema = z.object({
  format: z.literal(FORMAT),
  productVersion: z.string(),
  postgresVersion: z.string(),
  /** The time of the snapshot. */
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
    /** Files that were already missing, in a backup made with `allowMissingFiles`. */
    missing: z.array(z.string()),
  }),
  /**
   * For human readers: the sum of all postings, which is 0, and the head of the operation log's
   * chain.
   */
  postingsSumSen: z.string(),
  operationLogHead: z.object({ logId: z.string(), hash: z.string() }).nullable(),
  /** The names of what the archive leaves out: extensions, settings and rights of other logins. */
  surroundings: z.array(z.string()).optional(),
  /** Proves that it was made by the holder of a key that is in no archive; see `markManifest`. */
  mark: markSchema.optional(),
})

export type Manifest = z.output<typeof manifestSchema>
