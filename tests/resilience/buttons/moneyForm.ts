import type { Locator } from 'playwright-core'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { Visitor } from '../../support/visitor.ts'
import type { Role, Scenario } from './scenario.ts'

/** A form whose button moves money, and how a person comes to that button. */
export type MoneyForm = {
  title: string
  /** The file that sends the request, below `src/`. */
  file: string
  endpoint: Endpoint
  who: Role
  /** It acts on everything there is; the first press clears what other forms have left. */
  takesAll?: true
  /** Makes what the form is about, afresh for each time it is played. */
  prepare(scenario: Scenario): Promise<Reach>
}

/** Opens the form, fills it in and gives its money button; may be done twice. */
export type Reach = (visitor: Visitor) => Promise<Locator>

/** The button that submits the form on top. */
export const getSubmit = ({ page }: Visitor): Locator =>
  page.locator('form button[type=submit]').filter({ visible: true }).last()
