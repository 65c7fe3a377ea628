import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describeApi } from '../../src/app/server/apiDocument/describeApi.ts'

/** Lints the OpenAPI document, as programs and generators of clients read it. */
export async function checkApiDocument(): Promise<string[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // The specification has `/customer/{id}` and `/customer/history`.
      'no-ambiguous-paths': 'off',
      'operation-operationId': 'error',
      'operation-operationId-unique': 'error',
      'parameter-description': 'error',
      'operation-4xx-response': 'error',
      'tag-description': 'error',
      'no-invalid-media-type-examples': 'error',
      'no-invalid-schema-examples': 'error',
      'no-unused-components': 'error',
    },
  })
  const source = JSON.stringify(describeApi())
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config })
  return problems.map(({ ruleId, message, location: [place] }) => {
    return `${ruleId}: ${message} (${place?.pointer ?? ''})`
  })
}
