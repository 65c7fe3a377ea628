import { expect, test } from 'vitest'
import { openGuardedServer } from './openGuardedServer.ts'
import { questionsUnder } from './permissionTables.ts'
import { removableGuards } from './removableGuards.ts'

test('an answer that breaks off in the middle is a fault, not the end of the rig', async () => {
  const { guards, routes } = removableGuards()
  const server = await openGuardedServer({}, { routes })
  await server.lay('as it comes')
  const login = guards.find(
    ({ name }) => name === 'the login of GET /configuration/data-migration/{id}/report',
  )!
  login.take()
  const faults = await server.faultsIn(questionsUnder('as it comes', login.endpoint))
  login.restore()
  await server.close()
  expect(faults).toContainEqual(expect.stringContaining('breaks off'))
})
