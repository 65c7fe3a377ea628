import { expect, test } from 'vitest'
import { todayIn } from '#core/calendar.ts'
import { listReminders, sendReminder } from '#modules/collection/reminders/contract.ts'
import { reminderMessages as text } from '#modules/collection/reminders/messages.ts'
import { openJourney } from './journey.ts'
import { openRound, PASSWORD } from '../support/openRound.ts'
import { SCREENS, Visitor } from '../support/visitor.ts'

// A reminder depends on the hour, so the product has a clock of its own on the day of the machine.
const today = todayIn('Asia/Kuala_Lumpur', new Date())
const getTime = (time: string) => new Date(`${today}T${time}:00+08:00`)
let now = getTime('17:05')
const { browser, product } = await openJourney(() => now)

const [DESKTOP, PHONE] = SCREENS as [(typeof SCREENS)[0], (typeof SCREENS)[0]]

test('an agent reminds a customer once, and not after 20:00; the office sees it in Chinese', async () => {
  now = getTime('17:05')
  const round = await openRound(product, 'remind', 3)
  const name = '01 陈美玲'
  const phone = await Visitor.arrive(browser, product.url, PHONE, 'en')
  // No page outside of the product is loaded.
  await phone.page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await phone.logIn(round.agent, PASSWORD)
  await phone.open('/reminder')
  await phone.page.getByRole('combobox', { name: phone.t(text.why) }).waitFor()
  await expect.poll(() => phone.page.getByRole('listitem').count()).toBe(3)
  const button = phone.button(text.remindName, { name })
  const opened = phone.page.waitForEvent('popup')
  await button.click()
  const chat = await opened
  await chat.waitForURL('https://wa.me/**')
  const address = new URL(chat.url())
  expect(address.pathname).toBe('/60123000000')
  expect(address.searchParams.get('text')).toMatch(
    /^Salam sejahtera 01 陈美玲, ini Pinjaman Jujur Sdn Bhd/,
  )
  await chat.close()
  const row = phone.page.getByRole('listitem').filter({ hasText: name })
  await row.getByText(phone.t(text.reminded, { time: '17:05', name: 'Lim' })).waitFor()
  expect(await row.getByRole('button').count()).toBe(0)

  // A page that does not know it yet: the mark is refused, and no chat opens.
  const second = await Visitor.arrive(browser, product.url, DESKTOP, 'zh')
  await second.logIn(round.agent, PASSWORD)
  await second.open('/reminder')
  await second.button(text.remindName, { name: '02 Tan Ah Kow' }).waitFor()
  await second.see(second.t(text.reminded, { time: '17:05', name: 'Lim' }))
  const lim = await product.enter(round.agent, PASSWORD)
  const { items } = await lim.call(listReminders)
  const other = items.find(({ remindedAt }) => remindedAt === null)
  await lim.call(sendReminder, { body: { customerId: other!.customerId, reason: 'DUE_TODAY' } })
  await second.button(text.remindName, { name: other!.customerName }).click()
  await second.see(/请明天再提醒/)
  await expect.poll(() => second.page.context().pages().length).toBe(1)

  now = getTime('21:00')
  const late = await Visitor.arrive(browser, product.url, PHONE, 'my')
  await late.logIn(round.agent, PASSWORD)
  await late.open('/reminder')
  await late.see(late.t(text.closed))
  const left = late.page.getByRole('button', { name: /^Ingatkan / })
  await left.first().waitFor()
  expect(await left.first().isDisabled()).toBe(true)
  expect([...phone.pageErrors, ...second.pageErrors, ...late.pageErrors]).toEqual([])
  await Promise.all([phone.leave(), second.leave(), late.leave()])
})
