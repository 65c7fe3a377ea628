import pg from 'pg'
import type { PgbenchLoad, PgbenchResult } from './runPgbench.ts'
import type { Script, Values } from './pgbenchScript.ts'

/** Runs the script without pgbench, over bare pg clients, prepared and pipelined as ours. */
export async function runInNode(script: Script, load: PgbenchLoad): Promise<PgbenchResult> {
  const steps = script.steps.map((step, place) => ({
    ...prepared(step.sql, place),
    keep: step.keep,
  }))
  const clients = await Promise.all(
    Array.from({ length: load.connections }, () => openClient(load.databaseUrl)),
  )
  let count = 0
  const begun = performance.now()
  const until = begun + load.seconds * 1000
  const work = async (client: pg.Client) => {
    while (performance.now() < until) {
      const values: Values = {}
      for (const { name, draw } of script.drawn) values[name] = draw(values)
      await runOnce(client, steps, values)
      count++
    }
  }
  await Promise.all(clients.map(work))
  const perSecond = (count / (performance.now() - begun)) * 1000
  await Promise.all(clients.map((client) => client.end()))
  return { count, perSecond }
}

type Prepared = { name: string; text: string; names: string[]; keep?: string }

// Makes each `:name` a parameter, as pgbench does.
function prepared(sql: string, place: number) {
  const names: string[] = []
  const text = sql.replace(/(?<!:):([a-z_]\w*)/gi, (_, name: string) => `$${names.push(name)}`)
  return { name: `twin_${place}`, text, names }
}

async function openClient(connectionString: string): Promise<pg.Client> {
  const config = { connectionString, pipeline: true }
  const client = new pg.Client(config)
  await client.connect()
  return client
}

async function runOnce(client: pg.Client, steps: readonly Prepared[], values: Values) {
  const unread: Promise<void>[] = []
  for (const { name, text, names, keep } of steps) {
    if (names.some((each) => !(each in values))) await Promise.all(unread)
    const reply = client.query({ name, text, values: names.map((each) => values[each]) })
    unread.push(
      reply.then(({ rows }) => {
        const row = (rows[0] ?? {}) as Record<string, string>
        if (keep) for (const [column, value] of Object.entries(row)) values[keep + column] = value
      }),
    )
  }
  await Promise.all(unread)
}
