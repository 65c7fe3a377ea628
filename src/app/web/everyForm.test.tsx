import { TextInput } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '../../platform/contract/endpoint.ts'
import { LANGUAGES } from '../../platform/contract/text.ts'
import { CallForm } from '../../platform/web/CallForm.tsx'
import { setLanguage } from '../../platform/web/language.ts'
import { useCallForm } from '../../platform/web/useCallForm.ts'
import { requiredFields, requiredMessage } from '../../testing/requiredFields.ts'
import { respondWith, beLoggedIn, show } from '../../testing/showWeb.tsx'

// Every call with a body as a form: the contract alone makes what is said before anything is sent.

const contracts = import.meta.glob<Record<string, unknown>>('/src/features/*/*ontract.ts', {
  eager: true,
})
const isCall = (each: unknown): each is Endpoint & { body: z.ZodObject } =>
  typeof each === 'object' && each !== null && 'path' in each && 'body' in each
const calls = Object.values(contracts)
  .flatMap((exported) => Object.values(exported))
  .filter(isCall)
  .filter((call) => requiredFields(call.body).length > 0)
  .map((call) => [`${call.method} ${call.path}`, call] as const)

function AnyForm({ call }: { call: Endpoint & { body: z.ZodObject } }) {
  const form = useCallForm<Endpoint>(call, { initial: {} })
  return (
    <CallForm form={form} submitLabel="Send">
      {Object.keys(call.body.shape).map((name) => (
        <TextInput key={name} {...form.field(name as never)} />
      ))}
    </CallForm>
  )
}

test('the contracts are all here', () => {
  expect(calls.length).toBeGreaterThan(30)
})

test.each(calls)(
  '%s: {{field}} is required, in three languages and before any call',
  async (_, call) => {
    const sent = respondWith(() => ({}))
    beLoggedIn('AGENT')
    await show(<AnyForm call={call} />)
    await act(async () => fireEvent.click(screen.getByText('Send')))
    for (const language of LANGUAGES) {
      act(() => setLanguage(language))
      const text = document.body.textContent
      for (const name of requiredFields(call.body)) {
        expect(text).toContain(requiredMessage(call.body, name, language))
      }
    }
    expect(sent).toEqual([])
  },
)
