import type { AllTables } from '#db/tableParts.ts'
import type { Route } from '#platform/server/handler.ts'
import { filesRoutes } from './files/server/routes.ts'
import { webhookRoutes } from './webhooks/server/routes.ts'
import { toCheckRoutes } from './to-check/server/routes.ts'
import type { Sentences } from './log/toSentence.ts'
import { operationLogRoutes } from './log/server/routes.ts'
import { personalDataRoutes } from './personal-data/server/routes.ts'
import { dataMigrationRoutes } from './migration/server/routes.ts'

type Given = {
  /** What the modules say about each action. */
  sentences: Sentences
  /** What the modules declare of their tables. */
  tables: AllTables
}

export const recordsRoutes = ({ sentences, tables }: Given): readonly Route[] => [
  ...filesRoutes(tables),
  ...webhookRoutes,
  ...toCheckRoutes(sentences),
  ...operationLogRoutes(sentences),
  ...personalDataRoutes,
  ...dataMigrationRoutes,
]
