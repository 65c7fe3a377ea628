import assert from 'node:assert/strict'
import type { SystemTest } from '../support/systemTest.ts'
import { assertBooksHold } from '../support/systemTest.ts'
import type { FaultInjection } from '../support/openFaultyServer.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import { openGuardedServer, type GuardedServer } from './guards/openGuardedServer.ts'
import { PERMISSION_TABLES, questionsUnder } from './guards/permissionTables.ts'
import { removableGuards, type Guard } from './guards/removableGuards.ts'
import { openedTo, SCOPED_TABLES, type ScopedTable } from './guards/removableScopes.ts'

/**
 * S1: every endpoint × every role × an own, a foreign and a missing object; then again with one guard
 * disabled at a time, which must be detected each time. A round disables one guard and one scope.
 */
export const removeGuards: SystemTest = {
  title: 'every endpoint by every role, and again without each guard and each scope',
  rounds: 1_000,
  runOnOwnServer: async (injection, { rounds, random, report }) => {
    const { routes, guards } = removableGuards()
    const taken = random.shuffled(guards).slice(0, rounds)
    // All of them in the long form; in the short one those whose guards are taken.
    const endpoints = new Set(
      rounds < guards.length && !injection.route
        ? taken.map(({ endpoint }) => endpoint)
        : routes.map(({ endpoint }) => endpoint),
    )
    const server = await openGuardedServer(injection, { routes })
    try {
      await checkAll(server, endpoints)
      await assertDetected(server, taken)
      // The log knows the product's default.
      await server.applyPermissions('default')
      await assertBooksHold(server.db)
    } finally {
      await server.close()
    }
    const tables = random.shuffled(SCOPED_TABLES).slice(0, rounds)
    const unseen: ScopedTable[] = []
    for (const table of tables) {
      if (!(await isDetected(table, random.shuffled(guards)))) unseen.push(table)
    }
    assert.deepEqual(unseen, [], 'scopes whose removal is not detected')
    report(`  ${taken.length} guards and ${tables.length} scopes, the removal of each detected`)
  },
  injections: {
    'the permission of an endpoint': without('GET', '/customer/{id}', { access: 'SIGNED_IN' }),
    'the roles of an endpoint': without('GET', '/report/activity-log', { roles: undefined }),
    'the login of an endpoint': without('GET', '/cashbook/{id}', { access: 'PUBLIC' }),
  },
}

async function checkAll(server: GuardedServer, endpoints: Iterable<ServerEndpoint>): Promise<void> {
  const all = [...endpoints]
  for (const table of PERMISSION_TABLES) {
    await server.applyPermissions(table)
    const questions = all.flatMap((endpoint) => questionsUnder(table, endpoint))
    assert.deepEqual(await server.faultsIn(questions), [])
  }
}

/** Disables each guard and tests its endpoint again. */
async function assertDetected(server: GuardedServer, guards: readonly Guard[]): Promise<void> {
  const missed = new Set<Guard>()
  for (const table of PERMISSION_TABLES) {
    await server.applyPermissions(table)
    for (const guard of guards) {
      guard.disable()
      const faults = await server.faultsIn(questionsUnder(table, guard.endpoint), 1)
      guard.restore()
      if (faults.length > 0) missed.add(guard)
    }
  }
  const unseen = guards.filter((guard) => !missed.has(guard)).map(({ name }) => name)
  assert.deepEqual(unseen, [], 'guards whose removal is not detected')
}

/** Removes the scope of one table, on a server of its own: foreign rows can be changed then. */
async function isDetected(table: ScopedTable, guards: readonly Guard[]): Promise<boolean> {
  const server = await openGuardedServer({ rewriteSql: openedTo(table) }, {})
  try {
    for (const { endpoint } of guards) {
      if ((await server.faultsIn(questionsUnder('default', endpoint), 1)).length > 0) return true
    }
    return false
  } finally {
    await server.close()
  }
}

function without(method: string, path: string, change: Partial<ServerEndpoint>): FaultInjection {
  return {
    route: (route) =>
      route.endpoint.method === method && route.endpoint.path === path
        ? { ...route, endpoint: { ...route.endpoint, ...change } }
        : route,
  }
}
