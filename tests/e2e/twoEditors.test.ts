import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { createCustomer, getCustomer, updateCustomer } from '#modules/customers/contract.ts'
import { createAgent } from '#modules/office/users/contract.ts'
import { customersMessages } from '#modules/customers/messages.ts'
import { formMessages } from '#platform/web/forms/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { openJourney, getOfficePlaces } from './journey.ts'
import { OWNER } from '../support/startProduct.ts'
import { Visitor } from '../support/visitor.ts'

// Two people have one customer's form open, each in a browser of their own.

const { browser, product } = await openJourney()
const password = 'secret-1'

let owner: TestUser
beforeAll(async () => {
  owner = await product.enter(OWNER.username, OWNER.password)
})

describe.each(getOfficePlaces('en'))('on $screen.name in $language', ({ screen, language }) => {
  let first: Visitor
  let second: Visitor
  let id: number
  let agent: TestUser
  beforeAll(async () => {
    const username = `lim-${screen.width}-${language}`
    const body = { username, name: 'Lim Ah Kow', password, phoneNumber: '012-345 6789' }
    await owner.call(createAgent, { body })
    agent = await product.enter(username, password)
    const details = { name: 'Aminah', phoneNumber: '019-876 5432', address: 'A street' }
    id = (await agent.call(createCustomer, { body: details })).customer.id
    const arrive = async () => {
      const visitor = await Visitor.arrive(browser, product.url, screen, language)
      await visitor.logIn(username, password)
      return visitor
    }
    first = await arrive()
    second = await arrive()
  })
  beforeEach(({ onTestFailed }) =>
    onTestFailed(async () => {
      await first.takeScreenshot()
      await second.takeScreenshot()
    }),
  )
  afterAll(async () => {
    for (const visitor of [first, second]) {
      await visitor?.leave()
      expect(visitor?.pageErrors).toEqual([])
    }
  })

  const get = () => agent.call(getCustomer, { params: { id } })
  async function openAddress(visitor: Visitor) {
    await visitor.open(`/customer/edit?id=${id}`)
    await visitor.field(customersMessages.address).waitFor()
  }

  test('what each changes apart stays; of one field the second chooses', async () => {
    await openAddress(first)
    await openAddress(second)
    await first.fill(customersMessages.address, 'B street')
    await first.press(platformMessages.save)
    await first.okay()
    await second.fill(customersMessages.businessNature, 'Stall')
    await second.fill(customersMessages.address, 'C street')
    await second.press(platformMessages.save)
    await second.see(/changed by Lim Ah Kow at .*“A street” → “B street”. Yours: “C street”/)
    expect(await get()).toMatchObject({ address: 'B street', businessNature: '' })
    await second.press(formMessages.takeTheirs)
    expect(await second.field(customersMessages.address).inputValue()).toBe('B street')
    await second.fill(customersMessages.address, 'D street')
    await agent.call(updateCustomer, { params: { id }, body: { city: 'Ipoh' } })
    await second.press(platformMessages.save)
    await second.okay()
    expect(await get()).toMatchObject({
      address: 'D street',
      businessNature: 'Stall',
      city: 'Ipoh',
    })
  })
})
