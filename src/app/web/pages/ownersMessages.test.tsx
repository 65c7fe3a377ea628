import { assertDefined } from '#core/invariant.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#platform/contract/message.ts'
import { setLanguage } from '#platform/web/preferences/language.ts'
import { ListingPage } from '#modules/collection/listing/web/ListingPage.tsx'
import { NotePage } from '#modules/customers/notes/web/NotePage.tsx'
import { PackageListPage } from '#modules/lending/packages/web/PackageListPage.tsx'
import { AgentListPage } from '#modules/office/users/web/agents/AgentListPage.tsx'
import { createAgentDto, createPageDto } from '#testing/dtos/createAgentDto.ts'
import {
  OWNERS_MESSAGE_NAMES,
  OWNERS_MESSAGES,
  type OwnersMessage,
} from '#testing/ownersMessages.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { AccountPage } from './account/AccountPage.tsx'

// Section 5 of the specification in the forms, before any request.
// src/app/server/ownersMessages.test.ts covers the same messages of the server.

type Form = {
  page: ReactElement
  at: string
  /** Buttons and menu items that open the form. */
  opened?: readonly string[]
  filled?: readonly (readonly [label: RegExp, text: string])[]
  sentBy: string
  /** The field that shows the message. */
  field: RegExp
}

const packages = { page: <PackageListPage />, opened: ['Add package'], sentBy: 'Add package' }
const system = { ...packages, at: '/package-management' }
const conventional = { ...packages, at: '/package-management?tab=conventional' }
const ownPassword = {
  page: <AccountPage />,
  at: '/account?part=password',
  sentBy: 'Change password',
}
const agents = { page: <AgentListPage />, at: '/agent' }
const reset = { ...agents, opened: ['Actions for Lim Ah Kow', 'Reset password'] }

const FORMS: Record<OwnersMessage, Form> = {
  required: { ...system, field: /Package name/ },
  debitDaysNegative: { ...system, filled: [[/Debit Days/, '-1']], field: /Debit Days/ },
  interestRateNegative: { ...system, filled: [[/Interest Rate/, '-1']], field: /Interest Rate/ },
  expectedCreditNegative: {
    ...conventional,
    filled: [[/Expected Credit/, '-1']],
    field: /Expected Credit/,
  },
  debitAboveExpected: {
    ...conventional,
    filled: [
      [/Package name/, 'C'],
      [/Debit Days/, '30'],
      [/Expected Credit/, '1000'],
      [/Debit Amount/, '1000.01'],
    ],
    field: /Debit Amount/,
  },
  passwordTooShort: {
    ...reset,
    filled: [[/New password/, '12345']],
    sentBy: 'Set new password',
    field: /New password/,
  },
  passwordsDiffer: {
    ...reset,
    filled: [
      [/New password/, 'secret-2'],
      [/Confirm password/, 'secret-3'],
    ],
    sentBy: 'Set new password',
    field: /Confirm password/,
  },
  phoneInvalid: {
    ...agents,
    at: '/agent?agentForm=2',
    filled: [[/Phone number/, '12']],
    sentBy: 'Save',
    field: /Phone number/,
  },
  commissionTooHigh: {
    ...agents,
    at: '/agent?agentForm=2',
    filled: [[/Commission Rate/, '87.51']],
    sentBy: 'Save',
    field: /Commission Rate/,
  },
  sameAs: {
    ...ownPassword,
    filled: [
      [/^Current password/, 'secret-1'],
      [/^New password/, 'secret-1'],
      [/^Confirm password/, 'secret-1'],
    ],
    field: /^New password/,
  },
  notSameAs: {
    ...ownPassword,
    filled: [
      [/^Current password/, 'secret-1'],
      [/^New password/, 'secret-2'],
      [/^Confirm password/, 'secret-3'],
    ],
    field: /^Confirm password/,
  },
  contentEmpty: {
    page: <NotePage />,
    at: '/note',
    sentBy: 'Add note',
    field: /Write a note/,
  },
  agentEmpty: {
    page: <ListingPage />,
    at: '/listing',
    sentBy: 'Generate listing',
    field: /^Agent \*$/,
  },
}

function respond() {
  return respondWith(({ url: { pathname } }) => {
    if (pathname.endsWith('/maximum-commission-rate')) return { data: { maximumValue: 87.5 } }
    if (pathname.includes('/user/agent/detail/')) return { data: createAgentDto() }
    if (pathname.endsWith('/user/agent')) return { data: createPageDto([createAgentDto()]) }
    return { data: createPageDto([]) }
  })
}

test.each(OWNERS_MESSAGE_NAMES.map((name) => [OWNERS_MESSAGES[name].sentence, name] as const))(
  'the form shows the message at the field before any request: %s',
  async (_, name) => {
    const { page, at, opened = [], filled = [], sentBy, field } = FORMS[name]
    beLoggedIn('ADMIN')
    const sent = respond()
    await show(page, { at })
    for (const entry of opened) await userEvent.click(await entryNamed(entry))
    const inputs = await Promise.all(filled.map(([label]) => inputAt(label)))
    for (const [i, [, text]] of filled.entries()) {
      await userEvent.clear(inputs[i]!)
      await userEvent.type(inputs[i]!, text)
    }
    const input = await inputAt(field)
    await userEvent.click(buttonBeside(input, sentBy))
    for (const language of LANGUAGES) {
      act(() => setLanguage(language))
      const message = await screen.findByText(OWNERS_MESSAGES[name][language])
      expect(input.getAttribute('aria-invalid')).toBe('true')
      expect(input.getAttribute('aria-describedby')).toContain(message.id)
    }
    expect(sent.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

// A button, or an entry of a menu: both are buttons by tag. An empty list has its button twice.
const entryNamed = (name: string) =>
  waitFor(() => {
    const entry =
      screen.queryByLabelText(name, { selector: 'button' }) ??
      screen.queryAllByText(name, { selector: 'button *' })[0]?.closest('button')
    return assertDefined(entry, `${name} is on the page`)
  })
const inputAt = (label: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' })
const buttonBeside = (input: HTMLElement, name: string) =>
  within(input.closest('form') ?? document.body).getByRole('button', { name })
