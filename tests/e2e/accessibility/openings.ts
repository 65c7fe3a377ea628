import { layoutMessages } from '#app/web/layout/messages.ts'
import type { RoleName } from '#core/access/roles.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { creditMessages } from '#modules/lending/credits/messages.ts'
import { handOverMessages } from '#modules/cash/hand-overs/messages.ts'
import { handOverWebMessages } from '#modules/cash/hand-overs/web/messages.ts'
import { usersWebMessages as webText } from '#modules/office/users/web/messages.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import type { Visitor } from '../../support/visitor.ts'
import { WIDTHS, type Width } from './matrix.ts'
import type { Scenario } from './setUpScenario.ts'

/** A dialog, menu or message that opens over a page. */
export type Opening = {
  name: string
  role: RoleName
  at: (scenario: Scenario) => string
  /** The widths that have it; all of them by default. */
  widths?: readonly Width[]
  open: (visitor: Visitor) => Promise<void>
}

const PHONE = [768, 360] as const
const DESKTOP = [1280, 769] as const

const dialog = ({ page }: Visitor) => page.getByRole('dialog').last().waitFor()
const details = ({ customerId }: Scenario) => `/customer/details?id=${customerId}`

async function submitEmpty(visitor: Visitor): Promise<void> {
  await visitor.submit()
  await visitor.page.locator('[aria-invalid=true]').first().waitFor()
}

const PROFILE = 'header button:has([data-photo])'
const MENU = 'main button[aria-haspopup=menu]'

async function openMenu({ page }: Visitor, target: string): Promise<void> {
  const targets = page.locator(target)
  await targets.filter({ visible: true }).last().click()
  await page.getByRole('menu').waitFor()
}

export const OPENINGS: readonly Opening[] = [
  {
    name: 'the drawer',
    role: 'SUPER_ADMIN',
    at: () => '/note',
    widths: PHONE,
    open: async (visitor) => {
      await visitor.press(layoutMessages.openMenu)
      await dialog(visitor)
    },
  },
  {
    name: 'the search of a phone',
    role: 'AGENT',
    at: () => '/note',
    widths: PHONE,
    open: async (visitor) => {
      await visitor.press(platformMessages.search)
      await visitor.page.getByRole('searchbox').first().fill('tan')
      await visitor.see('Tan Ah Kow')
    },
  },
  {
    name: 'the search of a desktop',
    role: 'AGENT',
    at: () => '/note',
    widths: DESKTOP,
    open: async (visitor) => {
      await visitor.page.getByRole('searchbox').first().fill('tan')
      await visitor.see('Tan Ah Kow')
    },
  },
  {
    name: 'the command palette',
    role: 'AGENT',
    at: () => '/note',
    open: async (visitor) => {
      await visitor.page.keyboard.press('Control+k')
      await dialog(visitor)
      await visitor.page.keyboard.type('tan')
      await visitor.see('Tan Ah Kow')
    },
  },
  {
    name: 'the sheet of keys',
    role: 'ADMIN',
    at: () => '/note',
    open: async (visitor) => {
      await visitor.page.keyboard.press('?')
      await dialog(visitor)
    },
  },
  {
    name: 'the profile menu',
    role: 'RUNNER',
    at: () => '/note',
    open: (visitor) => openMenu(visitor, PROFILE),
  },
  {
    name: 'the bell',
    role: 'ADMIN',
    at: () => '/note',
    widths: DESKTOP,
    open: async (visitor) => {
      // Its name also says how many things need attention.
      const name = visitor.t(layoutMessages.notifications)
      await visitor.page.getByRole('button', { name }).click()
      await dialog(visitor)
    },
  },
  {
    name: 'a question',
    role: 'ADMIN',
    at: () => '/note',
    open: async (visitor) => {
      await openMenu(visitor, PROFILE)
      await visitor.page.getByRole('menuitem', { name: visitor.t(authMessages.logOut) }).click()
      await dialog(visitor)
    },
  },
  {
    name: 'a page’s form with errors',
    role: 'AGENT',
    at: () => '/customer/add',
    open: submitEmpty,
  },
  {
    name: 'a dialog’s form with errors',
    role: 'SUPER_ADMIN',
    at: () => '/agent',
    open: async (visitor) => {
      await visitor.press(webText.addAgent)
      await dialog(visitor)
      await submitEmpty(visitor)
    },
  },
  {
    name: 'a password’s form with errors',
    role: 'AGENT',
    at: () => '/account?part=password',
    open: submitEmpty,
  },
  {
    name: 'taking money',
    role: 'AGENT',
    at: details,
    open: async (visitor) => {
      await visitor.press(creditMessages.addCredit)
      await dialog(visitor)
      await visitor.page.getByRole('dialog').locator('input').first().fill('25')
    },
  },
  {
    name: 'a calendar',
    role: 'AGENT',
    at: details,
    open: async (visitor) => {
      await visitor.page.locator('main [data-dates-input]').first().click()
      await visitor.page.locator('button[aria-current=date]').first().waitFor()
    },
  },
  {
    name: 'what else can be done with a cashbook',
    role: 'AGENT',
    at: details,
    open: (visitor) => openMenu(visitor, MENU),
  },
  {
    name: 'a menu of a list',
    role: 'SUPER_ADMIN',
    at: () => '/report/customer-view',
    open: (visitor) => openMenu(visitor, MENU),
  },
  {
    name: 'the other filters',
    role: 'AGENT',
    at: () => '/customer',
    open: async (visitor) => {
      const { filters, moreFilters } = listMessages
      await visitor.button(filters).or(visitor.button(moreFilters)).first().click()
      await dialog(visitor)
    },
  },
  {
    name: 'a choice from a list',
    role: 'SUPER_ADMIN',
    at: () => '/report/customer-view',
    widths: DESKTOP,
    open: async (visitor) => {
      await visitor.page.locator('main input[aria-haspopup=listbox]').first().click()
      await visitor.page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'cash that is counted',
    role: 'RUNNER',
    at: () => '/mass-credit/cash',
    open: async (visitor) => {
      await visitor.press(handOverWebMessages.count)
      await dialog(visitor)
      await visitor.press(handOverWebMessages.coins)
      await visitor.fill(handOverMessages.counted, '4')
      await visitor.submit()
      await visitor.page.locator('[aria-invalid=true]').first().waitFor()
    },
  },
  {
    name: 'a request that failed',
    role: 'AGENT',
    at: () => '/note',
    open: async (visitor) => {
      await visitor.page.route('**/api/user/note', (route) =>
        route.request().method() === 'POST' ? route.abort() : route.fallback(),
      )
      await visitor.page.locator('main textarea').first().fill('Ask Tan')
      await visitor.submit()
      await dialog(visitor)
    },
  },
]

/** The widths that have this overlay. */
export const getWidths = ({ widths = WIDTHS }: Opening): readonly Width[] => widths
