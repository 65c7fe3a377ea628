import { ROLE_NAMES, ROLES } from '../../../src/core/access/roles.ts'
import type { Question } from '../../../src/testing/everyCall/questions.ts'
import { openScenario } from '../../../src/testing/openScenario.ts'
import { openFaultyServer, type FaultInjection } from '../../support/openFaultyServer.ts'
import { permissionsIn, type PermissionTable } from './permissionTables.ts'

/** A house with two neighbourhoods, in which every call can be asked. */
export type GuardedServer = Awaited<ReturnType<typeof openGuardedServer>>

export async function openGuardedServer(
  injection: FaultInjection,
  options: Parameters<typeof openFaultyServer>[1],
) {
  const house = await openFaultyServer(injection, options)
  const scene = await openScenario(house)
  const stranger = house.cast.stranger()
  return {
    ...house,
    /** Grants each role what this table says. */
    async lay(table: PermissionTable) {
      await Promise.all(
        ROLE_NAMES.map((role) =>
          house.db
            .updateTable('roles')
            .set({ permissions: [...permissionsIn(table, role)] })
            .where('id', '=', ROLES[role])
            .execute(),
        ),
      )
    },
    /** What is wrong with the answers, until so much is. */
    async faultsIn(questions: readonly Question[], most = 20): Promise<string[]> {
      const faults: string[] = []
      for (const { title, ask, faultOf } of questions) {
        const reply = await ask(scene, stranger).catch(brokenOff)
        const fault = reply ? faultOf(reply, scene) : 'breaks off'
        if (fault) faults.push(`${title}: ${fault}`)
        if (faults.length >= most) break
      }
      return faults
    },
  }
}

/** No reply, where the server gave up in the middle of one. @throws whatever else went wrong */
function brokenOff(error: { code?: string }): undefined {
  if (error.code !== 'LIGHT_ECONNRESET') throw error
}
