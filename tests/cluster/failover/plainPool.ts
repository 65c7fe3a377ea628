import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { getHosts, readDatabaseUrl } from '#db/connection/databaseHosts.ts'

/** A pool of the driver alone, next to the servers: what a silent cut does without the product's watch. */
export type PlainPool = { describe(): string; end(): void }

/** Asks each host for something small, four times a second, over connections that stay open. */
export function openPlainPool(url: string): PlainPool {
  let isOver = false
  let longestSeconds = 0
  const watch = async (host: string) => {
    const target = new URL(readDatabaseUrl(url))
    target.search = ''
    target.hostname = host
    const pool = new Pool({ connectionString: target.href, max: 1, keepAlive: true })
    pool.on('error', () => {})
    let repliedAt = performance.now()
    let wasThere = false
    while (!isOver) {
      const waiting = setInterval(() => {
        const seconds = (performance.now() - repliedAt) / 1000
        if (wasThere) longestSeconds = Math.max(longestSeconds, seconds)
      }, 250)
      wasThere = await pool.query('SELECT 1').then(
        () => true,
        () => false,
      )
      clearInterval(waiting)
      repliedAt = performance.now()
      await sleep(250)
    }
    pool.end().catch(() => {})
  }
  for (const { host } of getHosts(readDatabaseUrl(url))) void watch(host)
  return {
    describe: () => {
      const longest = longestSeconds.toFixed(1)
      longestSeconds = 0
      return `(negative control: a connection without the watch waited ${longest} s for its answer)`
    },
    end: () => (isOver = true),
  }
}
