import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, platform, release, totalmem } from 'node:os'

const VERSIONS = ['fastify', 'kysely', 'pg', 'zod']

/** Describes the machine, the versions and the load of a measurement. */
export function machine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const versions = VERSIONS.map((name) => `${name} ${getVersion(name)}`).join(', ')
  return [
    `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ${gigabytes} GiB, ` +
      `${platform()} ${release()}; load before ${loadavg()[0]!.toFixed(1)}`,
    `node ${process.versions.node}, ${versions}`,
  ].join('\n')
}

function getVersion(name: string): string {
  const path = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}
