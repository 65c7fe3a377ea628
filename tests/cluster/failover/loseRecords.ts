import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../parts/waitUntil.ts'
import { countPayments } from './payers.ts'
import type { Place } from './place.ts'

/** Long enough that what is paid is sealed, and the servers have seen the seal. */
const UNREPLICATED_MS = 100_000
const NAMED_WITHIN_SECONDS = 60

/**
 * The negative control: without synchronous replication a failover loses payments. The count must see
 * that, and the servers must name it.
 */
export async function loseRecords({ nodes, payers, servers }: Place): Promise<string> {
  const primary = await nodes.findPrimary()
  const config = { synchronous_mode: false, maximum_lag_on_failover: 2 ** 40 }
  await nodes.requestPatroni(primary, 'PATCH', '/config', config)
  await sleep(15_000)
  const replicas = nodes.databases.filter(({ name }) => name !== primary.name)
  for (const replica of replicas) replica.isolateFrom(primary.address)
  await sleep(UNREPLICATED_MS)
  primary.signal('SIGKILL', /patroni|postgres/)
  for (const replica of replicas) replica.rejoin(primary.address)
  const isOther = async () => (await nodes.findPrimary()).name !== primary.name
  await waitUntil('another one is promoted', isOther, 120)
  const promotedAt = performance.now()
  const isNamed = () => servers.every(({ output }) => output().includes('The database lost what'))
  await waitUntil('every server names the loss', isNamed, NAMED_WITHIN_SECONDS)
  const seconds = ((performance.now() - promotedAt) / 1000).toFixed(0)
  const { lost } = await countPayments(nodes.hostsUrl, payers.acknowledged)
  assert.ok(lost > 0, 'the count sees what is lost')
  return `without synchronous_mode: ${lost} of ${payers.acknowledged.length} lost, seen by the count; named by all servers after ${seconds} s`
}
