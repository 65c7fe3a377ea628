import { ROLE_NAMES, ROLES } from '#core/access/roles.ts'
import type { Question } from '#testing/everyEndpoint/questions.ts'
import { openScenario } from '#testing/openScenario.ts'
import { openFaultyServer, type FaultInjection } from '../../support/openFaultyServer.ts'
import { permissionsIn, type PermissionTable } from './permissionTables.ts'

/** A server with the data of two agents, on which every endpoint can be tested. */
export type GuardedServer = Awaited<ReturnType<typeof openGuardedServer>>

export async function openGuardedServer(
  injection: FaultInjection,
  options: Parameters<typeof openFaultyServer>[1],
) {
  const server = await openFaultyServer(injection, options)
  const scenario = await openScenario(server)
  const anonymous = server.users.anonymous()
  return {
    ...server,
    /** Grants each role the permissions of this table. */
    async applyPermissions(table: PermissionTable) {
      await Promise.all(
        ROLE_NAMES.map((role) =>
          server.db
            .updateTable('roles')
            .set({ permissions: [...permissionsIn(table, role)] })
            .where('id', '=', ROLES[role])
            .execute(),
        ),
      )
    },
    /** What is wrong with the responses, at most so many. */
    async faultsIn(questions: readonly Question[], most = 20): Promise<string[]> {
      const faults: string[] = []
      for (const { title, request, faultOf } of questions) {
        const reply = await request(scenario, anonymous).catch(brokenOff)
        const fault = reply ? faultOf(reply, scenario) : 'breaks off'
        if (fault) faults.push(`${title}: ${fault}`)
        if (faults.length >= most) break
      }
      return faults
    },
  }
}

/** No reply, where the server broke off in the middle of one. @throws any other error */
function brokenOff(error: { code?: string }): undefined {
  if (error.code !== 'LIGHT_ECONNRESET') throw error
}
