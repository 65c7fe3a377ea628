import { z } from 'zod'
import { todayIn } from '#core/calendar.ts'
import type { RoleId } from '#core/access/roles.ts'
import type { Permission } from '#core/access/permissions.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import type { JobContext } from '#platform/server/jobs/jobs.ts'
import type { Actor, Context } from '#platform/server/handler.ts'
import { MIN_PASSWORD_LENGTH } from '#platform/contract/field.ts'

/**
 * The user who requested a job, and the origin: a job writes in that user's name, and the log has
 * the origin.
 */
export const requester = z.object({
  userId: z.int(),
  language: z.enum(LANGUAGES),
  requestId: z.string(),
  address: z.string(),
  device: z.string().nullable(),
})

export type Requester = z.infer<typeof requester>

export const toRequester = (context: Context<Actor>): Requester => ({
  userId: context.actor.id,
  language: context.language,
  requestId: context.requestId,
  address: context.address,
  device: context.device ?? null,
})

/** Returns the context of the requesting user for a job, as a handler would receive it. */
export async function onBehalf(job: JobContext, by: Requester): Promise<Context<Actor>> {
  const { db, fileStore, timeZone } = job
  const now = job.clock()
  const { language, requestId, address, device } = by
  const context = {
    db,
    fileStore,
    timeZone,
    now,
    language,
    requestId,
    address,
    actor: await loadActor(job, by.userId),
    today: todayIn(timeZone, now),
    device: device ?? undefined,
    businessName: job.businessName ?? '',
    publicOrigin: '',
    minPasswordLength: MIN_PASSWORD_LENGTH,
    secondFactorRoles: [],
    send: () => {
      throw new Error('a job writes in a transaction')
    },
  }
  // Not enumerable: a transaction copies the context, and the copy must not read the key.
  return Object.defineProperty(context, 'secretKey', {
    get: () => {
      throw new Error('a job signs nothing')
    },
  }) as unknown as Context<Actor>
}

async function loadActor({ db }: JobContext, userId: number): Promise<Actor> {
  const user = await db
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.role_id', 'users.agent_id', 'users.name', 'roles.permissions'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    id: user.id,
    roleId: user.role_id as RoleId,
    agentId: user.agent_id,
    name: user.name,
    permissions: user.permissions as Permission[],
    tokenHash: Buffer.alloc(0),
  }
}
