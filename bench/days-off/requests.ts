import { CASHBOOK_SORTS } from '#modules/lending/cashbooks/contract.ts'
import { CUSTOMER_SORTS } from '#modules/customers/contract.ts'
import type { RoleName } from '#core/access/roles.ts'

type Request = { as: RoleName; path: string }

const asOffice = (path: string): Request => ({ as: 'SUPER_ADMIN', path })
const asAgent = (path: string): Request => ({ as: 'AGENT', path })

const UNSETTLED = '/cashbook/status/1'

/** The requests of P4, P5 and P14, and what else counts the days of all unsettled cashbooks, by its name. */
export const REQUESTS: Readonly<Record<string, Request>> = {
  ...Object.fromEntries(
    CUSTOMER_SORTS.map((sort) => [
      `customers by ${sort}`,
      asOffice(`/customer/v2?page=1&pageSize=20&sort=${sort}:desc`),
    ]),
  ),
  ...Object.fromEntries(
    CASHBOOK_SORTS.map((sort) => [
      `cashbooks by ${sort}`,
      asOffice(`${UNSETTLED}/cashbook?page=1&pageSize=20&sort=${sort}:desc`),
    ]),
  ),
  'customers of the cashbooks': asOffice(`${UNSETTLED}/customer?page=1&pageSize=20`),
  'the report of a year': asOffice('/report/transaction?relativeTime=YEARLY&from=2024-05-15'),
  'the dashboard': asOffice('/report/dashboard'),
  'loans by standing': asOffice('/user/agent-active-cashbook-summary'),
  'the agents compared': asOffice('/report/agents'),
  'the portfolio': asOffice('/report/portfolio'),
  'the expected cash': asOffice('/report/portfolio/expected'),
  'the agent’s dashboard': asAgent('/report/dashboard'),
  'the agent’s cash of the day': asAgent('/transaction/hand-over'),
  'where the agent’s cash is': asAgent('/transaction/cash-difference'),
  'the rounds of the agent’s runners': asAgent('/report/runner-round'),
  'the agent’s sheet': asAgent('/customer/mass-credit/list'),
  'the agent’s reminders': asAgent('/reminder'),
}
