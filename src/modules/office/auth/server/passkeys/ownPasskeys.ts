import type { z } from 'zod'
import { orNotFound } from '#platform/server/appError.ts'
import type { Actor, Context, PreparedWrite, Write } from '#platform/server/handler.ts'
import type * as endpoints from '../../contract.ts'
import type * as schemas from '../schemas.ts'
import { changePasskey, removePasskeys } from './passkeyWrites.ts'

export const PASSKEY_COLUMNS = ['id', 'name', 'created_at', 'last_used_at'] as const

type Row = { id: number; name: string; created_at: Date; last_used_at: Date | null }

/** Selects the passkeys of the requesting user only. */
export function selectOwnPasskeys({ db, actor }: Context<Actor>) {
  return db.selectFrom('passkeys').where('user_id', '=', actor.id)
}

/** Converts a row to the passkey that the API returns. */
export const toPasskeyDto = (row: Row): z.output<typeof schemas.passkey> => ({
  id: row.id,
  name: row.name,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
})

async function ownPasskeyToChange(context: Context<Actor>, id: number): Promise<Row> {
  const row = await selectOwnPasskeys(context)
    .select(PASSKEY_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return orNotFound(row)
}

/** Handles another name for a passkey. */
export const handleRenamePasskey: Write<typeof endpoints.renamePasskey> = async (
  context,
  { params: { id }, body: { name } },
) => {
  const row = await ownPasskeyToChange(context, id)
  await changePasskey(context.db, id, { name })
  const of = { entity: 'user', entityId: context.actor.id } as const
  const changed = { before: { passkey: row.name }, after: { passkey: name } }
  return {
    data: toPasskeyDto({ ...row, name }),
    log: { action: 'account.renamePasskey', ...of, ...changed },
  }
}

/** Handles the removal of a passkey, after the password. */
export const handleRemovePasskey: PreparedWrite<typeof endpoints.removePasskey, unknown> = async (
  context,
  { params: { id } },
) => {
  const { name } = await ownPasskeyToChange(context, id)
  await removePasskeys(context.db, ['id', id])
  const of = { entity: 'user', entityId: context.actor.id } as const
  return { data: null, log: { action: 'account.removePasskey', ...of, before: { passkey: name } } }
}
