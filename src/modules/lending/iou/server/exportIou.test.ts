import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#testing/testUser.ts'
import { sen } from '#core/money.ts'
import { fetchDownload } from '#testing/files/fetchDownload.ts'
import { openTestServer, type TestServer } from '#testing/testServer.ts'
import { lendTo } from '#testing/lendTo.ts'
import { LETTERHEAD, NO_LETTERHEAD } from '#testing/letterhead.ts'
import { processReloanOf } from '#testing/processReloanOf.ts'
import { readQrOfPdf } from '#testing/files/findQr.ts'
import { readPdf } from '#testing/files/readPdf.ts'
import { updateBusiness } from '#modules/office/business/contract.ts'
import * as endpoints from '../contract.ts'
import type { IouTerms } from '../statement.ts'
import { hashOfTerms } from './hashOfTerms.ts'

// Sixty characters without a natural line break.
const ADDRESS =
  '雪兰莪州八打灵再也市白沙罗镇第十七区第二十三路甲十八号龔氏祠堂后座三楼右侧第五间永兴龍鳳茶餐室对面麒麟花园公寓乙座十二楼'

let server: TestServer
let agent: TestUser
let cashbookId: number
let customerId: number
beforeAll(async () => {
  server = await openTestServer()
  agent = await server.users.agent({ name: 'Lim 林' })
  const details = { name: '陈美玲', address: ADDRESS }
  customerId = (await server.users.customer(agent, details)).id
  cashbookId = (await lendTo(agent, customerId, { expectedCredit: sen(100_000) })).id
})
afterAll(() => server.close())

async function open(
  query: { language?: 'en' | 'my' | 'zh' } = { language: 'en' },
  language = 'en',
) {
  const input = { params: { cashbookId }, query }
  const file = await fetchDownload(server.app, agent, endpoints.exportIou, input, language)
  const pages = await readPdf(file.bytes)
  return { ...file, pages, text: pages.map(({ text }) => text).join(' ') }
}

test('is refused to other users', async () => {
  const other = await server.users.agent()
  const reply = await other.request(endpoints.exportIou, { params: { cashbookId } })
  expect(reply.status).toBe(404)
})

describe('the PDF', () => {
  test.each([
    ['en', 'Ringgit Malaysia: One thousand only', 'Witness', 'Payment schedule'],
    ['my', 'Ringgit Malaysia: Seribu sahaja', 'Saksi', 'Jadual bayaran'],
    ['zh', '马币壹仟令吉正', '见证人', '还款计划'],
  ] as const)('in %s has all terms, the name and the address whole', async (language, ...words) => {
    const { text, headers, pages } = await open({ language })
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('iou_CB000001.pdf')
    for (const word of words) expect(text).toContain(word)
    for (const figure of ['CB000001', '陈美玲', 'Lim 林', 'RM 1,000.00', 'RM 800.00', 'RM 16.70']) {
      expect(text).toContain(figure)
    }
    const unbroken = text.replace(/\s/g, '')
    expect(unbroken.split(ADDRESS).length - 1).toBe(2)
    expect(pages[0]!.width).toBeCloseTo(595, 0)
  })

  test('is signed on the page of its terms, below a full letterhead', async () => {
    const owner = await server.users.superAdmin()
    await owner.call(updateBusiness, { body: LETTERHEAD })
    const customer = await server.users.customer(agent, { name: 'Rosli bin Idris' })
    const { id } = await lendTo(agent, customer.id)
    for (const [language, witness] of [
      ['en', 'Witness'],
      ['my', 'Saksi'],
      ['zh', '见证人'],
    ] as const) {
      const input = { params: { cashbookId: id }, query: { language } }
      const { bytes } = await fetchDownload(server.app, agent, endpoints.exportIou, input)
      const [first] = await readPdf(bytes)
      expect(first!.text).toContain(witness)
    }
    await owner.call(updateBusiness, { body: NO_LETTERHEAD })
  })

  test('a signed one keeps the business of its day, an unsigned one has it as it is now', async () => {
    const owner = await server.users.superAdmin()
    const setName = (legalName: string) => owner.call(updateBusiness, { body: { legalName } })
    const { id } = await lendTo(agent, customerId)
    const params = { cashbookId: id }
    const before = await agent.call(endpoints.getIou, { params })
    expect(before.terms).not.toHaveProperty('business')
    await owner.call(updateBusiness, {
      body: { legalName: 'Jujur Kredit Sdn Bhd', licenceNumber: 'WL 1234' },
    })
    const sign = (termsHash: string) =>
      agent.request(endpoints.signIou, {
        params: { id: customerId },
        body: { cashbookId: id, termsHash, language: 'en', typedName: 'Tan' },
      })
    expect(await sign(before.termsHash)).toMatchObject({ status: 409, code: 'IOU_CHANGED' })
    const { termsHash } = await agent.call(endpoints.getIou, { params })
    expect((await sign(termsHash)).status).toBe(200)
    await setName('Another Sdn Bhd')
    const signed = await agent.call(endpoints.getIou, { params })
    expect(signed.terms).toMatchObject({
      lenderName: 'Jujur Kredit Sdn Bhd',
      business: { legalName: 'Jujur Kredit Sdn Bhd', licenceNumber: 'WL 1234' },
    })
    // The fingerprint can be computed from the terms as the API returns them.
    expect(hashOfTerms(signed.terms as IouTerms)).toBe(termsHash)
    const input = { params, query: { language: 'en' as const } }
    const file = await fetchDownload(server.app, agent, endpoints.exportIou, input, 'en')
    const text = (await readPdf(file.bytes)).map((page) => page.text).join(' ')
    expect(text).toContain('Licence no. WL 1234')
    expect(text).not.toContain('Another')
    expect((await open()).text).toContain('Another Sdn Bhd')
    await setName('')
    expect((await open()).text).toContain('Pinjaman Jujur Sdn Bhd')
  })

  test('lists every instalment, the last one with the remainder', async () => {
    const { text } = await open()
    expect(text).toContain('59 payments of RM 16.70 each, daily from 10-01-2026 to 09-03-2026')
    expect(text).toContain('1 payment of RM 14.70 on 10-03-2026')
    expect(text).toContain('1 10-01-2026 16.70')
    expect(text).toContain('60 10-03-2026 14.70')
  })

  test('uses the customer’s language until it is signed, and then that of the signature', async () => {
    // The agent reads Chinese; the customer's messages are in Malay.
    expect((await open({}, 'zh')).text).toContain('Surat Akuan Hutang (IOU)')
    expect((await open({ language: 'zh' })).text).toContain('借据')
    const before = (await open()).pages.reduce((sum, { curves }) => sum + curves, 0)
    const { termsHash } = await agent.call(endpoints.getIou, { params: { cashbookId } })
    const line: [number, number][] = [
      [100, 300],
      [300, 100],
      [500, 320],
      [800, 200],
    ]
    const body = { cashbookId, termsHash, language: 'my' as const, strokes: [line, line] }
    await agent.call(endpoints.signIou, { params: { id: customerId }, body })
    const { text, pages } = await open({ language: 'zh' })
    expect(text).toContain('Seribu sahaja')
    expect(text).toContain('Ditandatangani pada 10-01-2026 12:00')
    expect(text).toContain('Di hadapan Lim 林')
    expect(text).toContain(termsHash)
    const after = pages.reduce((sum, { curves }) => sum + curves, 0)
    expect(after).toBe(before + 2)
  })
})

test('has the number of the identity card, what was handed over, and a code that everybody can check', async () => {
  const owner = await server.users.superAdmin()
  await owner.call(updateBusiness, {
    body: { legalName: 'Pinjaman Jaya Sdn Bhd', licenceNumber: 'WL1234/10/01' },
  })
  const details = { address: '1 Jalan Besar', identityNumber: '850214105678' }
  const { id } = await server.users.customer(agent, details)
  const given = { firstCreditAmount: sen(2_000) }
  const params = { cashbookId: (await lendTo(agent, id, given)).id }
  const iou = await agent.call(endpoints.getIou, { params })
  expect(iou).toMatchObject({ leftOut: [], customerLanguage: 'my' })
  expect(iou.terms).toMatchObject({
    version: 2,
    identityNumber: '850214105678',
    debitAmount: 96_000,
    firstCreditAmount: 2_000,
    handedOver: 94_000,
  })
  const input = { params, query: { language: 'en' as const } }
  const file = await fetchDownload(server.app, agent, endpoints.exportIou, input, 'en')
  const text = (await readPdf(file.bytes)).map((page) => page.text).join(' ')
  expect(text).toContain('(850214-10-5678), of 1 Jalan Besar')
  expect(text.replace(/\s/g, '')).toContain('(lentRM960.00,firstpaymentRM20.00,handedoverRM940.00)')
  for (const fact of ['Amount lent RM 960.00', 'Amount handed over RM 940.00']) {
    expect(text).toContain(fact)
  }
  expect(text).toContain('Licence no. WL1234/10/01')
  expect(text).toContain(iou.code)
  expect(await readQrOfPdf(file.bytes)).toMatch(new RegExp(`/check/${iou.code}\\?lang=en$`))

  const runner = await server.users.runner(agent)
  const seen = await runner.call(endpoints.getIou, { params })
  expect(seen.terms.identityNumber).toBe('••••5678')
  expect(seen.termsHash).toBe(iou.termsHash)
  const printed = await fetchDownload(server.app, runner, endpoints.exportIou, input, 'en')
  expect((await readPdf(printed.bytes)).map((page) => page.text).join()).not.toContain('850214')
})

test('of a reloan names the balances paid off and the cash handed over', async () => {
  const { id } = await server.users.customer(agent, { address: '1 Jalan Besar' })
  const old = await lendTo(agent, id, { firstCreditAmount: sen(0) })
  const made = await processReloanOf(agent, [old.id], {
    customerId: id,
    packageType: 1,
    debitDays: 60,
    interestRate: 20,
    expectedCredit: sen(200_000),
    firstCreditAmount: sen(5_000),
  })
  const params = { cashbookId: made.cashbook.id }
  const { terms, missing } = await agent.call(endpoints.getIou, { params })
  expect(terms.carried).toEqual([{ cashbookId: old.cashbookId, balance: old.totalBalance }])
  expect(missing).toEqual([])
  const file = await fetchDownload(
    server.app,
    agent,
    endpoints.exportIou,
    { params, query: { language: 'en' } },
    'en',
  )
  const text = (await readPdf(file.bytes)).map((page) => page.text).join(' ')
  const unbroken = text.replace(/\s/g, '')
  expect(unbroken).toContain(
    `(lentRM1,600.00,RM1,200.00ofitpaidoff${old.cashbookId},firstpaymentRM50.00,handedoverRM350.00)`,
  )
  expect(terms.handedOver).toBe(35_000)
  expect(text).toContain('Paid out RM 400.00')
})
