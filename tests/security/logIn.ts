import type { SystemTest } from '../support/systemTest.ts'
import { login } from '#modules/office/auth/contract.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { AppError } from '#platform/server/appError.ts'
import type { Context, Route } from '#platform/server/handler.ts'
import { assertLockedOut } from './logins/assertLockedOut.ts'
import { assertLinksClosed } from './logins/assertLinksClosed.ts'
import { assertSessionsEnd } from './logins/assertSessionsEnd.ts'
import { assertSameReplies } from './logins/compareReplies.ts'
import { ignoreWrites } from './parts/ignoreWrites.ts'

/** S5: guessing passwords, finding out names, using ended sessions and links. A round is a measurement. */
export const logIn: SystemTest = {
  title: 'passwords guessed, names distinguished, old tokens and links tried',
  rounds: 200,
  run: async (server, { rounds, random, report }) => {
    await assertLockedOut(server)
    report(`  refusing takes: ${await assertSameReplies(server, rounds)}`)
    await assertLinksClosed(server, random)
    report(`  tokens are void after: ${(await assertSessionsEnd(server)).join(', ')}, logging out`)
  },
  injections: {
    'the count of wrong guesses': ignoreWrites('INSERT', 'login_failures'),
    'hashing for an unknown user': { route: withoutLook },
    'the end of sessions': ignoreWrites('DELETE', 'sessions'),
  },
}

/** An unknown user is refused without hashing. */
function withoutLook(route: Route): Route {
  if (route.endpoint.path !== login.path) return route
  const prepare: Route['handler'] = async (context, input) => {
    const { db } = context as Context<null>
    const { username } = (input as { body: { username: string } }).body
    const named = db.selectFrom('users').select('id').where('username', '=', username)
    if (!(await named.executeTakeFirst()))
      throw new AppError(authMessages.LOGIN_FAILED, { status: 401 })
    return route.prepare?.(context, input)
  }
  return { ...route, prepare }
}
