import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queryOnce } from '#testing/database/queryOnce.ts'
import { startChild } from './child.ts'
import { freePort } from './freePort.ts'
import { runUnprivileged } from './runUnprivileged.ts'
import { waitUntil } from './waitUntil.ts'

/** PgBouncer before a database, in transaction mode, with so few connections that clients must share. */
export async function startPgbouncer(program: string, databaseUrl: string, poolSize: number) {
  const folder = await mkdtemp(join(tmpdir(), 'cashbook-pgbouncer-'))
  await chmod(folder, 0o711)
  const port = await freePort()
  const { hostname, port: far, username, password, pathname } = new URL(databaseUrl)
  const name = pathname.slice(1)
  const ini = `[databases]
${name} = host=${hostname} port=${far} user=${decodeURIComponent(username)} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(file, ini)
  const child = startChild(program, [file], runUnprivileged(folder, file))
  const url = `postgres://cashbook@127.0.0.1:${port}/${name}`
  const replies = () =>
    queryOnce(url, 'SELECT 1 AS one').then(
      () => true,
      () => false,
    )
  await waitUntil('PgBouncer answers', async () => child.hasEnded() || (await replies()), 10)
  if (child.hasEnded()) throw new Error(`pgbouncer: ${child.output()}`)
  return {
    url,
    close: async () => {
      await child.end('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
