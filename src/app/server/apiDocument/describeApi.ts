import { createOpenApiDocument } from '#platform/server/openApi/openApi.ts'
import { allRoutes } from '../allRoutes.ts'
import { allRefusals } from '../allRefusals.ts'
import { productVersion } from '../productVersion.ts'
import { getSchemaNames } from './getSchemaNames.ts'

/** Describes every endpoint of the product as an OpenAPI document. */
export function describeApi() {
  const endpoints = allRoutes.map(({ endpoint }) => endpoint)
  return createOpenApiDocument(endpoints, {
    title: 'Cashbook',
    version: productVersion(),
    introduction: INTRODUCTION,
    tags: TAGS,
    schemaNames: getSchemaNames(),
    refusals: allRefusals,
  })
}

const INTRODUCTION = `
## Log in

1. \`POST /account/login\` with \`{"username": "…", "password": "…"}\` returns \`data.token\`. Where codes of an
   authenticator app are on, \`code\` is sent too.
2. Every other request sends it: \`Authorization: Bearer TOKEN\`. On this page: press **Authorize** and paste it.
3. A token ends after 10 minutes without a request and 12 hours after the log-in. \`POST /account/logout\` ends it
   at once.

\`\`\`
curl -s https://cashbook.example/api/account/login \\
  -H 'Content-Type: application/json' -d '{"username": "lim", "password": "…"}'
curl -s https://cashbook.example/api/account/is-logged-in -H 'Authorization: Bearer TOKEN'
\`\`\`

A program that runs by itself uses an API key instead: a super admin makes it under **API keys**, for an admin or an
agent, with an end and read-only if wanted. It is sent the same way, \`Authorization: Bearer cbk_…\`. A key may not
change logins and rights: such calls say "not with an API key".

## Conventions

- Every answer is \`{success, message, data, code}\`. \`code\` is \`OK\` or says why a request was refused; all codes
  are at the schema \`RefusalCode\`. \`message\` is for users, in the language of \`Accept-Language\`: en, my or zh.
- Money is integer sen, rates are percent, a business day is \`YYYY-MM-DD\`, an instant is ISO 8601 in UTC.
- A field or filter that a call does not know is refused with 422, named in \`data.errors\`. Responses may gain fields.
- A write takes an \`Idempotency-Key\`. A request without an answer is sent again with the same key and body, and
  then gets the first answer; where money moves the key is required.
- Where the lender wants an act approved by a second person, it answers 202 with \`WAITING_FOR_APPROVAL\`, and nothing
  has moved. \`GET /approval?id=…\` says what became of it.
- \`operationId\` and the names of schemas are stable: clients can be generated from \`/api/openapi.json\`.
`.trim()

const TAGS: Readonly<Record<string, string>> = {
  account: 'Log in and out, sessions, passkeys, own lists, the outcome of a request',
  health: 'Whether the process runs',
  ready: 'Whether the server accepts requests',
  file: 'Photos, receipts and documents',
  configuration: 'Roles, packages, import of past data',
  business: 'The lender on its papers',
  user: 'Admins, agents, runners, logins of customers, notes, bank accounts',
  'customer-group': 'Groups of customers',
  customer: 'Customers, their files and reloans',
  cashbook: 'Opening, terms, settling and closing of cashbooks',
  transaction: 'Payments, refunds, receipts, the round, cash and commission',
  portal: 'What customers see and send',
  dispute: 'Problems that customers report',
  reminder: 'Who needs a reminder today',
  'reminder-text': 'The texts of reminders',
  public: 'Checks of papers without a log-in',
  report: 'Reports, the ledger and the operation log',
}
