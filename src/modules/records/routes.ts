import type { Route } from '#platform/server/handler.ts'
import { filesRoutes } from './files/server/routes.ts'
import { webhookRoutes } from './webhooks/server/routes.ts'
import { toCheckRoutes } from './to-check/server/routes.ts'
import type { Sentences } from './log/toSentence.ts'
import { operationLogRoutes } from './log/server/routes.ts'
import type { AnonymiseParts } from './personal-data/server/anonymise/anonymiseCustomer.ts'
import type { PersonParts } from './personal-data/server/personFileRows.ts'
import { personalDataRoutes } from './personal-data/server/routes.ts'
import { dataMigrationRoutes } from './migration/server/routes.ts'

type Given = PersonParts &
  AnonymiseParts & {
    /** What the modules say about each action. */
    sentences: Sentences
  }

/** What crosses every module is handed in. */
export const recordsRoutes = ({ sentences, ...parts }: Given): readonly Route[] => [
  ...filesRoutes(parts.tables),
  ...webhookRoutes,
  ...toCheckRoutes(sentences),
  ...operationLogRoutes(sentences),
  ...personalDataRoutes(parts),
  ...dataMigrationRoutes,
]
