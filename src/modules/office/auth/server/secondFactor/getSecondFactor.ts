import { mayRequest } from '#platform/contract/endpoint.ts'
import { sql } from 'kysely'
import { countWhere } from '#db/aggregates.ts'
import type { Read } from '#platform/server/handler.ts'
import * as endpoints from '../../contract.ts'
import { PASSKEY_COLUMNS, selectOwnPasskeys, toPasskeyDto } from '../passkeys/ownPasskeys.ts'
import { readFactors } from './ownFactors.ts'

/** Handles the user's own passkeys and codes. */
export const handleGetSecondFactor: Read<typeof endpoints.getSecondFactor> = async (context) => {
  const { db, actor, secondFactorRoles } = context
  const passkeys = await selectOwnPasskeys(context)
    .select(PASSKEY_COLUMNS)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { hasTotp } = await readFactors(db, actor.id)
  const codes = await db
    .selectFrom('recovery_codes')
    .select(countWhere(sql`true`).as('left'))
    .where('user_id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    passkeys: passkeys.map(toPasskeyDto),
    isTotpAllowed: mayRequest(endpoints.startTotp, actor),
    isTotpOn: hasTotp,
    recoveryCodesLeft: codes.left,
    isRequired: secondFactorRoles.includes(actor.roleId),
  }
}
