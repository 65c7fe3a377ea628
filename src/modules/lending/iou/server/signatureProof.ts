import { sql } from 'kysely'
import { assertDefined } from '#core/invariant.ts'
import type { Database } from '#db/connect.ts'

/**
 * The SQL for the SHA-256, in hex, of what was signed and how, from `signatures AS s`: the log has it, so that a
 * signature is proved.
 */
export const SIGNATURE_PROOF = `encode(sha256(convert_to(ROW(s.strokes::text, s.typed_name, s.terms_sha256, s.signed_by,
  (SELECT sha256 FROM files WHERE id = s.file_id))::text, 'UTF8')), 'hex')`

/** Reads the proof of a cashbook's signature, which was just written. */
export async function readSignatureProof(db: Database, cashbookId: number): Promise<string> {
  const { rows } = await sql<{ proof: string }>`
    SELECT ${sql.raw(SIGNATURE_PROOF)} AS proof FROM signatures AS s
    WHERE s.cashbook_id = ${cashbookId}`.execute(db)
  return assertDefined(rows[0], 'the signature was just written').proof
}

/** The same of what a guarantor signed, from `guarantor_signatures AS g`. */
export const GUARANTOR_PROOF = `encode(sha256(convert_to(ROW(g.place, g.strokes::text, g.typed_name, g.terms_sha256,
  g.signed_by)::text, 'UTF8')), 'hex')`

/** Reads the proof of a guarantor's signature, which was just written. */
export async function readGuarantorProof(
  db: Database,
  cashbookId: number,
  place: number,
): Promise<string> {
  const { rows } = await sql<{ proof: string }>`
    SELECT ${sql.raw(GUARANTOR_PROOF)} AS proof FROM guarantor_signatures AS g
    WHERE g.cashbook_id = ${cashbookId} AND g.place = ${place}`.execute(db)
  return assertDefined(rows[0], 'the signature was just written').proof
}
