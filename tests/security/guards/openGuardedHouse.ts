import { ROLE_NAMES, ROLES } from '../../../src/core/access/roles.ts'
import type { Question } from '../../../src/testing/everyCall/questions.ts'
import { openScene } from '../../../src/testing/openScene.ts'
import { openFaultHouse, type Breakage } from '../../support/openFaultHouse.ts'
import { permissionsIn, type PermissionTable } from './permissionTables.ts'

/** A house with two neighbourhoods, in which every call can be asked. */
export type GuardedHouse = Awaited<ReturnType<typeof openGuardedHouse>>

export async function openGuardedHouse(
  breakage: Breakage,
  options: Parameters<typeof openFaultHouse>[1],
) {
  const house = await openFaultHouse(breakage, options)
  const scene = await openScene(house)
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
