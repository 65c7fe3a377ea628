import type { Context, Actor } from '#platform/server/handler.ts'
import type { ResultOf } from '#platform/contract/endpoint.ts'
import type { isLoggedIn } from '../contract.ts'
import { loadUser } from './loadUser.ts'

/** Handles the check of a token. The request keeps the session alive. */
export async function handleIsLoggedIn(
  context: Context<Actor | null>,
): Promise<ResultOf<typeof isLoggedIn>> {
  const { actor } = context
  return { isLoggedIn: actor !== null, user: actor && (await loadUser(context, actor.id)) }
}
