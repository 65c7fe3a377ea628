import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { day } from '#core/calendar.ts'
import { createCashbookDto, NEW_YEAR } from '#testing/dtos/createCashbookDto.ts'
import { beLoggedIn, getFields, respondWith, show } from '#testing/components/showWeb.tsx'
import { Agreement } from './Agreement.tsx'
import { Receipts } from './Receipts.tsx'

const LOAN = createCashbookDto({ on: NEW_YEAR, startOn: NEW_YEAR })
const AGREEMENT = {
  agreementNumber: 'AG 7',
  signedDate: day('2026-01-09'),
  stampCertificate: '',
  witness: 'Ali',
  copyGivenDate: null,
}

test('a runner reads the agreement and cannot change it', async () => {
  beLoggedIn('RUNNER')
  respondWith(() => ({}))
  await show(<Agreement cashbook={{ ...LOAN, agreement: AGREEMENT }} />)
  expect(screen.getByText('AG 7')).toBeTruthy()
  expect(screen.getByText('09-01-2026')).toBeTruthy()
  expect(screen.queryByText('Stamp certificate no.')).toBeNull()
  expect(screen.queryByText('Edit agreement')).toBeNull()
})

test('an agent fills in the agreement', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(() => ({ data: LOAN }))
  await show(<Agreement cashbook={LOAN} />)
  expect(screen.getByText('No agreement details yet')).toBeTruthy()
  await userEvent.click(screen.getByText('Edit agreement'))
  await userEvent.type(await screen.findByLabelText('Witness'), 'Siti')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(sent[0]).toMatchObject({
    method: 'PUT',
    body: { agreementNumber: '', witness: 'Siti', signedDate: null },
  })
  expect(sent[0]!.url.pathname).toBe('/api/cashbook/12/agreement')
})

test('the kind of a paper is shown and can be changed', async () => {
  beLoggedIn('AGENT')
  const sent = respondWith(() => ({ data: [] }))
  const file = { id: 5, path: '/file/5', name: 'a.pdf', mediaType: 'application/pdf' }
  await show(<Receipts cashbook={{ ...LOAN, receipts: [{ ...file, kind: 'AGREEMENT' }] }} />)
  const choice = screen.getByLabelText<HTMLSelectElement>('Document type: a.pdf')
  expect(choice.value).toBe('AGREEMENT')
  await userEvent.selectOptions(choice, 'Stamp certificate')
  expect(getFields(sent[0]!)).toMatchObject({ kind: 'STAMP_CERTIFICATE', kindIdString: '5' })
})
