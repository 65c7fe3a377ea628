import { z } from 'zod'
import { commonMessages } from '#platform/contract/commonMessages.ts'
import { requestMessages } from '#platform/contract/requestMessages.ts'
import { endpoint, serveAll } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/server/appError.ts'
import { StorageFull } from '#platform/server/files/storageFull.ts'
import { serve } from '#platform/server/handler.ts'
import { productCommit, productVersion } from '../productVersion.ts'
import { checkDatabase } from './checkDatabase.ts'

const contract = {
  /** Whether the process runs. */
  getHealth: endpoint<typeof schemas.getHealth>()({
    method: 'GET',
    path: '/health',
    access: 'PUBLIC',
    unlimited: true,
  }),
  /** Whether the server accepts requests. */
  getReadiness: endpoint<typeof schemas.getReadiness>()({
    method: 'GET',
    path: '/ready',
    access: 'PUBLIC',
    unlimited: true,
  }),
}

const schemas = {
  getHealth: {
    summary:
      'Responds while the process runs, and says which version and commit; does not query the database',
    output: z.object({
      status: z.literal('ok'),
      today: z.string(),
      version: z.string(),
      commit: z.string(),
    }),
  },
  getReadiness: {
    summary:
      'Returns 200 while the server accepts requests: the database is reachable and the server is not stopping. Also reports whether files can be reached, and the version of PostgreSQL',
    output: z.object({
      status: z.literal('ready'),
      files: z.enum(['ok', 'full', 'unreachable']),
      postgresql: z.string(),
    }),
  },
}

const { getHealth, getReadiness } = serveAll(contract, schemas)

const build = { version: productVersion(), commit: productCommit() }

export const healthRoute = serve(getHealth, async ({ today }) => ({
  status: 'ok' as const,
  today,
  ...build,
}))

/**
 * `drainOnClose` makes it refuse once the server is stopping. Payments work without files, so an
 * unreachable file store does not make the server unready.
 */
export const readyRoute = serve(getReadiness, async ({ db, fileStore }) => {
  const state = await checkDatabase(db)
  if (state === 'busy') throw new AppError(commonMessages.BUSY, { status: 503 })
  if (state === 'lost') throw notReady()
  const files = await fileStore.probe().then(
    () => 'ok' as const,
    (error) => (error instanceof StorageFull ? ('full' as const) : ('unreachable' as const)),
  )
  return { status: 'ready' as const, files, postgresql: state.version }
})

/** Returns the error for "not ready": 503. */
export const notReady = () => new AppError(requestMessages.UNAVAILABLE, { status: 503 })
