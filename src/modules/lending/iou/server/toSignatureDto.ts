import { toCamelCase } from '#db/toCamelCase.ts'
import { sql, type ExpressionBuilder } from 'kysely'
import type { z } from 'zod'
import type { RoleId } from '#core/access/roles.ts'
import type { Database } from '#db/connect.ts'
import type { DB } from '#db/tables.ts'
import type { Language } from '#platform/contract/message.ts'
import { photoPath } from '#platform/server/files/photoPath.ts'
import { PORTAL_LINK_SECONDS } from '#core/access/portalLinkSeconds.ts'
import * as endpoints from '../contract.ts'
import type * as schemas from './schemas.ts'
import { thinStrokes, type Strokes } from '../strokes.ts'

/**
 * Selects signatures with the user who was logged in, and the creator of the link that opened the
 * session.
 */
export function selectSignatures(db: Database) {
  return db
    .selectFrom('signatures')
    .innerJoin('users', 'users.id', 'signatures.signed_by')
    .leftJoinLateral(linkMade, (join) => join.onTrue())
    .selectAll('signatures')
    .select(['users.name as signer_name', 'users.role_id as signer_role'])
    .select(['link.made_by as link_made_by', 'link.made_at as link_made_at'])
}

// A link is identified by its expiry second. Two created in the same second name both creators.
const linkMade = (eb: ExpressionBuilder<DB, 'signatures'>) =>
  eb
    .selectFrom('operation_log as line')
    .innerJoin('users as maker', 'maker.id', 'line.actor_id')
    .select(sql<string | null>`string_agg(DISTINCT maker.name, ', ')`.as('made_by'))
    .select((made) => made.fn.min('line.happened_at').as('made_at'))
    .whereRef('line.customer_id', '=', 'signatures.customer_id')
    .where('line.action', '=', sql.lit('portalLink.create'))
    .where(
      sql<boolean>`date_trunc('second', line.happened_at)
        = signatures.portal_link_until - make_interval(secs => ${sql.lit(PORTAL_LINK_SECONDS)})`,
    )
    .as('link')

export type SignatureRow = Awaited<
  ReturnType<ReturnType<typeof selectSignatures>['executeTakeFirstOrThrow']>
>

/** Converts a stored signature to the API's form. */
export function toSignatureDto(row: SignatureRow): z.output<typeof schemas.signature> {
  const strokes = row.strokes as Strokes | null
  return {
    ...toCamelCase(row),
    language: row.language as Language,
    strokes: strokes && thinStrokes(strokes, endpoints.MAX_TOTAL_POINTS),
    picture: photoPath(row.file_id),
    signedByName: row.signer_name,
    signedByRole: row.signer_role as RoleId,
    linkValidUntil: row.portal_link_until,
    termsHash: row.terms_sha256,
  }
}

/** Selects what the guarantors of a cashbook signed, in their order. */
export function selectGuarantorSignatures(db: Database, cashbookId: number) {
  return db
    .selectFrom('guarantor_signatures')
    .innerJoin('users', 'users.id', 'guarantor_signatures.signed_by')
    .select(['place', 'strokes', 'typed_name', 'guarantor_signatures.language', 'signed_at'])
    .select('users.name as signer_name')
    .where('cashbook_id', '=', cashbookId)
    .orderBy('place')
    .execute()
}

type GuarantorSignatureRow = Awaited<ReturnType<typeof selectGuarantorSignatures>>[number]

export const toGuarantorSignatureDto = (row: GuarantorSignatureRow) => ({
  place: row.place,
  language: row.language as Language,
  strokes: row.strokes as Strokes | null,
  typedName: row.typed_name,
  signedAt: row.signed_at,
  signedByName: row.signer_name,
})
