import type { ComparedHeads } from '#app/server/backup/compareHeads.ts'
import type { Proof } from '#app/server/backup/mark.ts'

const PROOFS: Readonly<Record<Proof, string>> = {
  PROVED: 'The holder of the key of backups made it.',
  NO_MARK:
    'WARNING: nothing proves who made it. It has no mark: an older version made it, or another hand.',
  NO_KEY:
    'WARNING: nothing proves who made it. The key of backups is not here: --auth-key FILE, BACKUP_AUTH_KEY, or ' +
    'DATA_DIR/backup-auth-key.',
}

/** Describes who made an archive. */
export function describeProof(proof: Proof | undefined): string {
  return proof ? PROOFS[proof] : 'WARNING: its mark is wrong, which was accepted.'
}

/** Describes how the kept heads of the operation log compare, in lines. */
export function describeHeads(
  { agreeing, differing, newer }: ComparedHeads,
  folder: string,
): string[] {
  const lines = [
    agreeing.length > 0
      ? `Its operation log has the ${agreeing.length} kept heads of its time.`
      : `WARNING: there is no kept head of its time in ${folder} to compare its operation log with.`,
  ]
  if (differing.length > 0) {
    lines.push(
      `WARNING: its operation log is not the one of ${differing.join(', ')}, which was accepted.`,
    )
  }
  if (newer.length > 0) {
    lines.push(
      `${newer.length} kept heads are newer: npm run verify reports them as lost until they are moved away: ` +
        newer.join(', '),
    )
  }
  return lines
}

/** Names what stood next to the tables and is not there now, in lines. */
export function describeLost(lost: readonly string[]): string[] {
  if (lost.length === 0) return []
  return [`WARNING: not carried over, add it again if it is needed: ${lost.join('; ')}`]
}
