import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  openFaultyServer,
  type FaultInjection,
  type FaultyServer,
} from '../../../support/openFaultyServer.ts'
import { startProduct } from '../../../support/productProcess.ts'
import { openScenario } from '#testing/openScenario.ts'
import type { Overload, Target } from '../overload.ts'

/** A server for these attacks, over a database of its own. */
export async function openTarget(
  overloads: readonly Overload[],
  injection: FaultInjection,
): Promise<Target & { close(): Promise<void> }> {
  const server = await openFaultyServer(injection)
  const dataDir = await mkdtemp(join(tmpdir(), 'cashbook-overload-'))
  const close = async () => {
    await server.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const scenario = await openScenario(server)
    const place = { server, scenario, dataDir }
    for (const { prepare } of overloads) await prepare?.(place)
    if (server.isBroken) return { ...place, product: await serveHere(server), close }
    const settings = Object.assign({}, ...overloads.map((overload) => overload.settings)) as object
    const given = { DATABASE_URL: server.databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: 'error' }
    const product = await startProduct(
      { ...given, ...settings, ...injection.settings },
      injection.preload,
    )
    return { ...place, product, close: () => product.kill().then(close) }
  } catch (error) {
    await close()
    throw error
  }
}

/** In this process, for a fault that is injected into this process. */
async function serveHere({ app }: FaultyServer) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    pid: process.pid,
    output: () => '',
    ended: Promise.resolve(),
    kill: async () => {},
  }
}
