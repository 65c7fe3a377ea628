import { expect, test } from 'vitest'
import { openGuardedServer } from './openGuardedServer.ts'
import { questionsUnder } from './permissionTables.ts'
import { takeableGuards } from './takeableGuards.ts'

test('an answer that breaks off in the middle is a fault, not the end of the rig', async () => {
  const { guards, routes } = takeableGuards()
  const house = await openGuardedServer({}, { routes })
  await house.lay('as it comes')
  const login = guards.find(
    ({ name }) => name === 'the login of GET /configuration/data-migration/{id}/report',
  )!
  login.take()
  const faults = await house.faultsIn(questionsUnder('as it comes', login.call))
  login.giveBack()
  await house.close()
  expect(faults).toContainEqual(expect.stringContaining('breaks off'))
})
