import { TextInput } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { serveAll, type ServerEndpoint } from '#platform/contract/endpoint.ts'
import { LANGUAGES } from '#platform/contract/message.ts'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { requiredFields, requiredMessage } from '#testing/requiredFields.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'

// Every endpoint with a body as a form: the contract alone gives the messages before a request.

type WholeForm = ServerEndpoint & { body: z.ZodObject }

const contracts = import.meta.glob<object>('/src/modules/**/*ontract.ts', { eager: true })
const schemas = import.meta.glob<never>('/src/modules/**/server/*chemas.ts', { eager: true })
const toSchemas = (contract: string) =>
  contract
    .replace('/contract.ts', '/server/schemas.ts')
    .replace(/(\w+)Contract/, 'server/$1Schemas')
const endpoints = Object.entries(contracts)
  .flatMap(([path, contract]) => Object.values(serveAll(contract, schemas[toSchemas(path)]!)))
  .filter((endpoint: ServerEndpoint): endpoint is WholeForm => endpoint.body !== undefined)
  .filter((endpoint) => requiredFields(endpoint.body).length > 0)
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

function AnyForm({ endpoint }: { endpoint: WholeForm }) {
  const form = useEndpointForm<WholeForm>(endpoint, { initial: {} })
  return (
    <EndpointForm form={form} submitLabel="Send">
      {Object.keys(endpoint.body.shape).map((name) => (
        <TextInput key={name} {...form.field(name as never)} />
      ))}
    </EndpointForm>
  )
}

test('every contract is loaded', () => {
  expect(endpoints.length).toBeGreaterThan(30)
})

test.each(endpoints)(
  '%s: {{field}} is required, in three languages and before any request',
  async (_, endpoint) => {
    const sent = respondWith(() => ({}))
    beLoggedIn('AGENT')
    await show(<AnyForm endpoint={endpoint} />)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
    for (const language of LANGUAGES) {
      act(() => setLanguage(language))
      const text = document.body.textContent
      for (const name of requiredFields(endpoint.body)) {
        expect(text).toContain(requiredMessage(endpoint.body, name, language))
      }
    }
    expect(sent).toEqual([])
  },
)
