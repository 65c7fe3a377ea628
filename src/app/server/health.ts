import { sql } from 'kysely'
import { z } from 'zod'
import { endpoint } from '../../kit/contract/endpoint.ts'
import { serve } from '../../kit/server/verb.ts'

const health = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Answers once the product can serve',
  access: 'PUBLIC',
  output: z.object({ status: z.literal('ok'), today: z.string() }),
})

export const healthRoute = serve(health, async ({ db, today }) => {
  await sql`SELECT 1`.execute(db)
  return { status: 'ok' as const, today }
})
