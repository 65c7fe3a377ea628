import { expect, test } from 'vitest'
import { openGuardedServer } from './openGuardedServer.ts'
import { questionsUnder } from './permissionTables.ts'
import { removableGuards } from './removableGuards.ts'

test('a response that breaks off in the middle is a defect, and the test goes on', async () => {
  const { guards, routes } = removableGuards()
  const server = await openGuardedServer({}, { routes })
  await server.applyPermissions('default')
  const login = guards.find(
    ({ name }) => name === 'the login of GET /configuration/data-migration/{id}/report',
  )!
  login.disable()
  const faults = await server.faultsIn(questionsUnder('default', login.endpoint))
  login.restore()
  await server.close()
  expect(faults).toContainEqual(expect.stringContaining('breaks off'))
})
