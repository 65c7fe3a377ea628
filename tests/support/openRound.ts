import { addDays, todayIn } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import { openCashbook } from '#modules/lending/cashbooks/contract.ts'
import { createCustomerGroup } from '#modules/customers/groups/contract.ts'
import { createCustomer } from '#modules/customers/contract.ts'
import { keepPassword } from '#modules/office/users/accountContract.ts'
import { createAgent, createRunner } from '#modules/office/users/contract.ts'
import { systemTerms } from '#testing/systemTerms.ts'
import { OWNER, type Product } from './startProduct.ts'

export const PASSWORD = 'secret-1'

const NAMES = ['陈美玲', 'Tan Ah Kow', 'Siti binti Ahmad', 'Ravi Kumar', '林国强', 'Nurul Huda']

export type Round = { agent: string; runner: string; cashbookIds: number[]; groupIds: number[] }

/**
 * An agent, a runner and customers with a loan of RM 20.00 a day each, on its tenth day: every fourth
 * is two days behind, the rest has paid up to the day before.
 */
export async function openRound(
  product: Product,
  name: string,
  count: number,
  on = todayIn('Asia/Kuala_Lumpur', new Date()),
): Promise<Round> {
  const person = { password: PASSWORD, phoneNumber: '012-345 6789' }
  const [agent, runner] = [`lim-${name}`, `siti-${name}`]
  const owner = await product.enter(OWNER.username, OWNER.password)
  await owner.call(createAgent, { body: { ...person, username: agent, name: 'Lim' } })
  const lim = await product.enter(agent, PASSWORD)
  await lim.call(createRunner, { body: { ...person, username: runner, name: 'Siti' } })
  const siti = await product.enter(runner, PASSWORD)
  // The form then does not ask for a password of their own.
  await Promise.all([lim, siti].map((who) => who.call(keepPassword, {})))
  const groups = await Promise.all(
    ['Pasar Besar', 'Taman Melawati'].map((groupName) =>
      lim.call(createCustomerGroup, { body: { groupName } }),
    ),
  )
  const began = addDays(on, -9)
  const cashbookIds: number[] = []
  for (let at = 0; at < count; at++) {
    const number = String(at + 1).padStart(2, '0')
    const { customer } = await lim.call(createCustomer, {
      body: {
        name: `${number} ${NAMES[at % NAMES.length]}`,
        phoneNumber: `+6012${String(3_000_000 + at)}`,
        address: `Lot ${at + 1}, Jalan Pasar`,
        city: 'Ipoh',
        customerGroupId: groups[at % 2]!.id,
        dailyPayer: true,
      },
    })
    const { id } = await lim.call(openCashbook, {
      body: {
        ...systemTerms,
        customerId: customer.id,
        debitDate: began,
        startDate: began,
        firstCreditAmount: sen(at % 4 === 3 ? 14_000 : 18_000),
      },
    })
    cashbookIds.push(id)
  }
  return { agent, runner, cashbookIds, groupIds: groups.map(({ id }) => id) }
}
