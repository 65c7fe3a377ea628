import type { z } from 'zod'
import type { RoleId } from '../../../core/access/roles.ts'
import type { Database } from '../../../db/connect.ts'
import type { Language } from '../../../kit/contract/text.ts'
import { photoPath } from '../../../kit/server/photoPath.ts'
import * as calls from '../contract.ts'
import { thinStrokes, type Strokes } from '../strokes.ts'

/** Signatures with who was logged in when they were given. */
export function selectSignatures(db: Database) {
  return db
    .selectFrom('signatures')
    .innerJoin('users', 'users.id', 'signatures.signed_by')
    .selectAll('signatures')
    .select(['users.name as signer_name', 'users.role_id as signer_role'])
}

export type SignatureRow = Awaited<
  ReturnType<ReturnType<typeof selectSignatures>['executeTakeFirstOrThrow']>
>

/** A stored signature as the API shows it. */
export function signatureOut(row: SignatureRow): z.output<typeof calls.signature> {
  const strokes = row.strokes as Strokes | null
  return {
    id: row.id,
    cashbookId: row.cashbook_id,
    language: row.language as Language,
    strokes: strokes && thinStrokes(strokes, calls.MOST_POINTS_IN_ALL),
    typedName: row.typed_name,
    picture: photoPath(row.file_id),
    signedAt: row.signed_at,
    signedByName: row.signer_name,
    signedByRole: row.signer_role as RoleId,
    linkValidUntil: row.portal_link_until,
    termsHash: row.terms_sha256,
  }
}
