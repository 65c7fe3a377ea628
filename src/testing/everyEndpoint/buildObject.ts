import { createHash } from 'node:crypto'
import type { TestUser } from '../testUser.ts'
import type { ServerEndpoint } from '#platform/contract/endpoint.ts'
import type { Place } from '../openScenario.ts'

/** The object that a path names; shared ones have no agent, so they cannot be foreign. */
const OBJECTS: readonly [path: RegExp, of: (place: Place) => number | string, isShared?: true][] = [
  [/^\/account\/session\//, ({ agent }) => getSessionId(agent)],
  // Passkeys are the user's own: passkeys.test.ts tries those of others.
  [/^\/account\/passkey\//, () => 1, true],
  // Views are the user's own: savedViews.test.ts tries those of others.
  [/^\/account\/list\/view\//, () => 1, true],
  // webhooks.test.ts sends real ones again.
  [/^\/configuration\/webhook\/delivery\//, () => 1, true],
  [/^\/configuration\/webhook\//, ({ webhookId }) => webhookId, true],
  // apiKeys.test.ts revokes real ones.
  [/^\/configuration\/api-key\//, () => 1, true],
  [/^\/file\//, ({ fileId }) => fileId],
  [/^\/configuration\/role-permission\//, () => 4, true],
  [/^\/configuration\/(conventional-)?package\//, ({ packageId }) => packageId, true],
  [/^\/configuration\/data-migration\/\{type\}/, () => 'customers', true],
  [/^\/configuration\/data-migration\//, ({ migrationId }) => migrationId, true],
  [/^\/report\/statement\//, ({ statementRunId }) => statementRunId],
  [/^\/public\/check\//, () => 'none', true],
  [/^\/user\/admin\//, ({ adminId }) => adminId, true],
  [/^\/user\/agent\/|^\/user\/agent-package/, ({ agent }) => agent.id],
  [/^\/user\/runner\//, ({ runner }) => runner.id],
  [/^\/user\/customer\//, ({ login }) => login.id],
  // approvals.test.ts decides real ones.
  [/^\/approval\//, () => 1, true],
  [/^\/user\/note\//, ({ noteId }) => noteId],
  [/^\/user\/bank-account\//, ({ accountId }) => accountId],
  [/^\/bank-line\//, ({ bankLineId }) => bankLineId],
  [/^\/customer-group\//, ({ groupId }) => groupId],
  [/^\/customer\/reloan\//, ({ reloanId }) => reloanId],
  // mergeCustomers.test.ts splits real ones.
  [/^\/customer\/merge\//, ({ customerId }) => customerId],
  [/^\/customer\/|^\/cashbook\/(latest|histories)\//, ({ customerId }) => customerId],
  [/^\/cashbook\/by-cashbook-id\//, ({ cashbookCode }) => cashbookCode],
  [/^\/cashbook\/status\//, () => 2, true],
  [/^\/cashbook\/|\/(credit-details|cashbook-histories)\//, ({ cashbookId }) => cashbookId],
  [/^\/(portal\/)?dispute\//, ({ disputeId }) => disputeId],
  [/^\/transaction\/missed-visit\//, ({ missedVisitId }) => missedVisitId],
  [/^\/transaction\/promise\//, ({ promiseId }) => promiseId],
  [/^\/transaction\/hand-over\//, ({ handOverId }) => handOverId],
  [/^\/transaction\/cash-difference\//, ({ resolutionId }) => resolutionId],
  [/^\/transaction\/(transfer\/|\{id\}\/slip)/, ({ transferId }) => transferId],
  [/^\/transaction\/commission\//, ({ commissionPaymentId }) => commissionPaymentId],
  [/^\/transaction\/iou\//, ({ cashbookId }) => cashbookId],
  [/^\/transaction\/listing\//, ({ listingId }) => listingId],
  [/^\/transaction\//, ({ transactionId }) => transactionId],
]

/** Returns a session id: the start of its token's hash. */
const getSessionId = ({ token }: TestUser) =>
  createHash('sha256').update(token!).digest('hex').slice(0, 16)

/** Returns the object that an endpoint's path names, if any; a shared one has no agent. */
export function buildObject({ path }: ServerEndpoint) {
  const row = path.includes('{') ? OBJECTS.find(([pattern]) => pattern.test(path)) : undefined
  return row && { of: row[1], isShared: row[2] ?? false }
}
