import assert from 'node:assert/strict'
import { ROLES } from '#core/access/roles.ts'
import { setRolePermissions, getRolePermissions } from '#modules/office/access/contract.ts'
import { isLoggedIn, logout } from '#modules/office/auth/contract.ts'
import { createNote } from '#modules/customers/notes/contract.ts'
import { OWNER } from '../parts/openCluster.ts'
import { enterAt, goTo } from '../parts/people.ts'
import type { Place } from './place.ts'

/** Log in at one, work at another, log out at the third; what a role may do changes in all at once. */
export async function oneSessionEverywhere({ cluster, users, report }: Place): Promise<void> {
  const [first, second, third] = cluster.servers.map(({ port }) => port) as [number, number, number]
  const owner = await enterAt(first, OWNER)
  const elsewhere = goTo(second, owner)
  await elsewhere.call(createNote, { body: { content: 'from the second' } })

  const agent = await users.agent()
  const params = { id: ROLES.AGENT }
  const items = await elsewhere.call(getRolePermissions, { params })
  const without = items.filter(({ activityName }) => activityName !== 'NOTE_MANAGEMENT')
  const note = (port: number) =>
    goTo(port, agent).request(createNote, { body: { content: 'mine' } })
  for (const [given, status] of [
    [without, 403],
    [items, 200],
  ] as const) {
    await owner.call(setRolePermissions, { params, body: { items: given } })
    const replies = await Promise.all([first, second, third].map(note))
    assert.deepEqual(
      replies.map((reply) => reply.status),
      [status, status, status],
    )
  }

  await goTo(third, owner).call(logout)
  for (const port of [first, second, third]) {
    const { isLoggedIn: isIn } = await goTo(port, owner).call(isLoggedIn)
    assert.equal(isIn, false, 'logged out everywhere')
  }
  report('log in at one, work at another, log out everywhere; permissions change in all at once')
}
