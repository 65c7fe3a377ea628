import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { RoleName } from '#core/access/roles.ts'
import { day } from '#core/calendar.ts'
import { sen } from '#core/money.ts'
import type { Iou } from '#modules/lending/iou/web/IouPaper.tsx'
import { createBusinessDto } from '#testing/dtos/createBusinessDto.ts'
import { readQrOfSvg } from '#testing/files/findQr.ts'
import { respondWith, beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { LeftOut } from '#modules/lending/iou/web/SignIou.tsx'
import { PrintFoot } from '../layout/PrintFoot.tsx'
import { IouPage } from './IouPage.tsx'

const HASH = 'a1'.repeat(32)
const UNSIGNED: Iou = {
  cashbookId: 12,
  customerId: 3,
  termsHash: HASH,
  missing: [],
  leftOut: [],
  customerLanguage: 'en',
  code: 'D12A-B4C1-2345-6789-ABCD',
  checkUrl: 'https://lend.test/check/D12A-B4C1-2345-6789-ABCD?lang=en',
  isOpen: true,
  signature: null,
  terms: {
    cashbookId: 'CB000012',
    lenderName: 'Pinjaman Jujur',
    agentName: 'Lim',
    customerName: '陈美玲',
    phoneNumber: '+60198765432',
    address: '12 Jalan Pasar',
    expectedCredit: sen(100_000),
    debitAmount: sen(80_000),
    dailyCredit: sen(1_670),
    interestRate: 20,
    apr: 1674.14,
    debitDays: 60,
    firstCreditAmount: sen(1_670),
    debitDate: day('2026-01-01'),
    startDate: day('2026-01-01'),
    dueDate: day('2026-03-01'),
  },
}
const SIGNED: Iou = {
  ...UNSIGNED,
  signature: {
    id: 1,
    cashbookId: 12,
    language: 'my',
    strokes: [
      [
        [10, 10],
        [500, 200],
      ],
    ],
    typedName: null,
    picture: null,
    signedAt: '2026-01-01T04:00:00.000Z',
    signedByName: 'Siti',
    signedByRole: 4,
    linkValidUntil: null,
    linkMadeBy: null,
    linkMadeAt: null,
    termsHash: HASH,
  },
}

let iou: Iou
beforeEach(() => void (iou = UNSIGNED))

async function open(role: RoleName = 'AGENT', business = createBusinessDto()) {
  beLoggedIn(role)
  const sent = respondWith(
    ({ url }) =>
      url.pathname.endsWith('/portal-url')
        ? {
            data: {
              url: 'https://pinjaman.example.my/portal#abc',
              expiresAt: '2026-01-08T00:00:00.000Z',
            },
          }
        : { data: iou },
    [],
    business,
  )
  return { sent, ...(await show(<IouPage />, { at: '/cashbook/iou?id=12' })) }
}

test('it cannot be signed with an empty field, and names the missing data', async () => {
  iou = { ...UNSIGNED, missing: ['address'] }
  await open()
  expect(await screen.findByText(/Missing: Address\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Complete the customer’s details' })
  expect(link.getAttribute('href')).toBe('/customer/edit?id=3')
  expect(screen.queryByText('Sign for RM 1,000.00')).toBeNull()
})

test('it cannot be signed before the business has a name, and admin types read how to set it', async () => {
  iou = { ...UNSIGNED, missing: ['lenderName'], terms: { ...UNSIGNED.terms, lenderName: '' } }
  const { unmount } = await open()
  expect(await screen.findByText(/business name is not set. Ask an admin/)).toBeTruthy()
  expect(screen.queryByText('Sign for RM 1,000.00')).toBeNull()
  expect(screen.queryByText('Money lender')).toBeNull()
  unmount()
  await open('ADMIN')
  expect(await screen.findByText(/A super admin can enter it/)).toBeTruthy()
})

test('the business that the terms have is printed, and the rate line is shown until it is signed', async () => {
  const business = createBusinessDto({
    legalName: 'Jujur Kredit Sdn Bhd',
    licenceNumber: 'WL 1234',
  })
  const now = createBusinessDto({ legalName: 'Another Sdn Bhd', highestRate: 18 })
  iou = { ...UNSIGNED, isOpen: false, terms: { ...UNSIGNED.terms, business } }
  const { unmount } = await open('AGENT', now)
  expect(await screen.findByText('Jujur Kredit Sdn Bhd')).toBeTruthy()
  expect(screen.getByText('Licence no. WL 1234')).toBeTruthy()
  expect(await screen.findByText(/At 18% a year/)).toBeTruthy()
  unmount()
  iou = SIGNED
  await open('AGENT', now)
  expect(await screen.findByText('Surat Akuan Hutang (IOU)')).toBeTruthy()
  expect(screen.queryByText('Another Sdn Bhd')).toBeNull()
  expect(screen.queryByText(/18%/)).toBeNull()
})

test('it opens in the customer’s language, and the switch stays', async () => {
  iou = { ...UNSIGNED, isOpen: false, customerLanguage: 'my' }
  await open()
  expect(await screen.findByText('Surat Akuan Hutang (IOU)')).toBeTruthy()
  const qr = () => screen.getByRole('img', { name: /QR|二维码/ }) as unknown as SVGElement
  expect(readQrOfSvg(qr())).toBe(UNSIGNED.checkUrl.replace('lang=en', 'lang=my'))
  const link = screen.getByText('WhatsApp').closest('a')!
  expect(decodeURIComponent(link.href)).toContain(
    'Pinjaman Jujur, IOU CB000012: RM 1,000.00 perlu dibayar',
  )
  await userEvent.click(screen.getByText('中文'))
  expect(await screen.findByText('应还总额')).toBeTruthy()
  expect(readQrOfSvg(qr())).toBe(UNSIGNED.checkUrl.replace('lang=en', 'lang=zh'))
})

test('where only this computer opens the address, there is no QR code, and the paper says who checks it', async () => {
  iou = {
    ...UNSIGNED,
    isOpen: false,
    checkUrl: `http://localhost:4000/check/${UNSIGNED.code}?lang=en`,
  }
  await open()
  expect(await screen.findByText(/^Give this code to the lender/)).toBeTruthy()
  expect(screen.getByText(UNSIGNED.code)).toBeTruthy()
  expect(screen.queryByRole('img', { name: /QR/ })).toBeNull()
})

test('the footer of a printed IOU is in the language of the IOU', async () => {
  iou = { ...SIGNED }
  beLoggedIn('AGENT')
  respondWith(() => ({ data: iou }))
  const { container } = await show(
    <>
      <IouPage />
      <PrintFoot />
    </>,
    { at: '/cashbook/iou?id=12' },
  )
  await screen.findByText(HASH, { exact: false })
  fireEvent(window, new Event('beforeprint'))
  expect(container.querySelector('.print-foot')?.textContent).toMatch(/^Dicetak .* oleh /)
  fireEvent(window, new Event('afterprint'))
})

test('what it does not say is named before it is signed', async () => {
  beLoggedIn('AGENT')
  const both: Iou = { ...UNSIGNED, leftOut: ['identityNumber', 'licenceNumber'] }
  const { unmount } = await show(<LeftOut iou={both} language="en" />)
  expect(
    await screen.findByText(
      /Not on this IOU: IC or passport number, licence number\. It can be signed without/,
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Complete the customer’s details' })).toBeTruthy()
  unmount()
  await show(<LeftOut iou={{ ...UNSIGNED, leftOut: ['licenceNumber'] }} language="my" />)
  expect(await screen.findByText(/Tiada pada IOU ini: nombor lesen\./)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('the IOU of a settled loan cannot be signed', async () => {
  iou = { ...UNSIGNED, isOpen: false }
  await open()
  expect(await screen.findByText(/nothing left to sign/)).toBeTruthy()
  expect(screen.queryByText('Draw')).toBeNull()
})

test('a signed IOU shows signature, time and fingerprint, in the language of the signing', async () => {
  iou = SIGNED
  const { container } = await open()
  expect(await screen.findByText('Surat Akuan Hutang (IOU)')).toBeTruthy()
  expect(screen.getByText('Ditandatangani pada 01-01-2026 12:00')).toBeTruthy()
  expect(screen.getByText('Di hadapan Siti (pengguna yang log masuk)')).toBeTruthy()
  expect(screen.getByText(new RegExp(HASH))).toBeTruthy()
  expect(screen.getByLabelText('Signature').querySelectorAll('path')).toHaveLength(1)
  expect(container.querySelector('canvas')).toBeNull()
  expect(screen.queryByText('Bahasa Melayu')).toBeNull()
})

test('a picture that was signed with is shown whole, and a screen reader names it', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:signature' }))
  iou = { ...SIGNED, signature: { ...SIGNED.signature!, strokes: null, picture: '/file/7' } }
  const { sent } = await open()
  const picture = await screen.findByRole('img', { name: 'Signature' })
  await waitFor(() => expect(picture.getAttribute('src')).toBe('blob:signature'))
  expect(sent.some(({ url }) => url.pathname.endsWith('/file/7'))).toBe(true)
})

test('it has every term, the amount in words, and each payment on demand', async () => {
  iou = SIGNED
  await open()
  for (const word of ['RM 1,000.00', 'RM 800.00', 'RM 200.00', '20.00%', '1,674.14%']) {
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0)
  }
  expect(screen.getByText('Ringgit Malaysia: Seribu sahaja')).toBeTruthy()
  expect(screen.getByText(/59 bayaran sebanyak RM 16\.70/)).toBeTruthy()
  await userEvent.click(screen.getByText('Paparkan setiap bayaran'))
  expect(screen.getAllByRole('listitem')).toHaveLength(60)
})

test('staff send the text and the customer’s own link; the borrower chooses the recipient', async () => {
  iou = SIGNED
  const { unmount, sent: sentByStaff } = await open()
  const chat = async () =>
    decodeURIComponent((await screen.findByText('WhatsApp')).closest('a')!.href)
  await screen.findByText('WhatsApp')
  expect(await chat()).toContain(
    'https://wa.me/60198765432?text=Pinjaman Jujur, IOU CB000012: RM 1,000.00',
  )
  const links = (sent: typeof sentByStaff) =>
    sent.filter(({ url }) => url.pathname.endsWith('/portal-url')).length
  // A link is created, and logged, only on request.
  expect(links(sentByStaff)).toBe(0)
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Include the customer’s portal link' }),
  )
  await waitFor(async () =>
    expect(await chat()).toContain('https://pinjaman.example.my/portal#abc'),
  )
  window.dispatchEvent(new Event('visibilitychange'))
  expect(links(sentByStaff)).toBe(1)
  unmount()
  const { sent } = await open('CUSTOMER')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(await chat()).toContain('https://wa.me/?text=Pinjaman Jujur, IOU CB000012')
  expect(links(sent)).toBe(0)
})

test('for a signature through a link staff see who made the link and when', async () => {
  const signature = { ...SIGNED.signature!, signedByRole: 5 as const }
  const [linkValidUntil, linkMadeAt] = ['2026-01-08T04:00:00.000Z', '2026-01-01T04:00:00.000Z']
  iou = { ...SIGNED, signature: { ...signature, linkValidUntil, linkMadeBy: 'Lim', linkMadeAt } }
  await open()
  expect(await screen.findByText(/^Pautan dibuat oleh Lim pada 01-01-2026/)).toBeTruthy()
})

const WIFE = {
  name: 'Wong Siew Lan',
  phoneNumber: '+60165550101',
  identityNumber: '850512085522',
  relation: 'wife',
  address: '',
}
const withGuarantor = (given: Iou): Iou => ({
  ...given,
  terms: { ...given.terms, guarantors: [WIFE] },
})

test('a guarantor is named before the borrower signs, and signs after', async () => {
  iou = withGuarantor({ ...UNSIGNED, isOpen: false })
  const { unmount } = await open()
  expect(await screen.findByText('Guarantors')).toBeTruthy()
  expect(screen.getByText('The guarantor can sign after the borrower.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Sign as guarantor/ })).toBeNull()
  unmount()
  const signature = { ...SIGNED.signature!, language: 'en' as const }
  iou = withGuarantor({ ...SIGNED, signature })
  await open('RUNNER')
  await screen.findByRole('button', { name: 'Sign as guarantor: Wong Siew Lan' })
  expect(screen.getByText(/^I guarantee that 陈美玲 pays back/)).toBeTruthy()
})

test('a guarantor who has signed is shown with the signature, and nothing is left to sign', async () => {
  const signature = { ...SIGNED.signature!, language: 'en' as const }
  iou = {
    ...withGuarantor({ ...SIGNED, signature }),
    guarantorSignatures: [
      {
        place: 1,
        language: 'en',
        strokes: null,
        typedName: 'S. L. Wong',
        signedAt: '2026-01-02T04:00:00.000Z',
        signedByName: 'Siti',
      },
    ],
  }
  await open()
  expect(await screen.findByText('S. L. Wong')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Sign as guarantor/ })).toBeNull()
})
