import assert from 'node:assert/strict'
import { login, isLoggedIn } from '#modules/office/auth/contract.ts'
import { OWNER } from '../parts/openCluster.ts'
import { createAnonymousUser } from '../parts/people.ts'
import type { Place } from './place.ts'

const FAILURES_ALLOWED = 5
const REQUESTS_A_MINUTE = 300

/** Wrong passwords count wherever they were tried. */
export async function lockedOutEverywhere({ cluster, report }: Place): Promise<void> {
  const ports = cluster.servers.map(({ port }) => port)
  const guess = (port: number, password: string) =>
    createAnonymousUser(port, '203.0.113.7').request(login, { body: { ...OWNER, password } })
  for (let tries = 0; tries < FAILURES_ALLOWED; tries++) {
    assert.equal((await guess(ports[tries % ports.length]!, `wrong-${tries}`)).status, 401)
  }
  for (const port of ports) {
    assert.equal((await guess(port, OWNER.password)).code, 'LOGIN_LOCKED', 'even the right one')
  }
  report('five wrong passwords, spread over three servers: locked out at each')
}

/** So many requests a minute from one address, over all of them. */
export async function limitedEverywhere({ cluster, report }: Place): Promise<void> {
  const at = cluster.servers.map(({ port }) => createAnonymousUser(port, '203.0.113.8'))
  const statuses: number[] = []
  const request = async (_: unknown, place: number) => {
    statuses.push((await at[place % at.length]!.request(isLoggedIn)).status)
  }
  for (let sent = 0; sent < REQUESTS_A_MINUTE; sent += 20) {
    await Promise.all(Array.from({ length: 20 }, request))
  }
  assert.deepEqual([...new Set(statuses)], [200], 'as many as are allowed are')
  for (const person of at) assert.equal((await person.request(isLoggedIn)).status, 429)
  const other = createAnonymousUser(cluster.servers[0]!.port, '203.0.113.9')
  assert.equal((await other.request(isLoggedIn)).status, 200, 'and no other address is limited')
  report(
    `${REQUESTS_A_MINUTE} requests of one address, spread over three servers: the next is refused at each`,
  )
}
