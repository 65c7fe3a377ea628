import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sen } from '#core/money.ts'
import { createBusinessDto } from '#testing/dtos/createBusinessDto.ts'
import { beLoggedIn, respondWith, show } from '#testing/components/showWeb.tsx'
import { RateLine } from './RateLine.tsx'

const LOAN = { debitSen: sen(96_000), interestSen: sen(24_000), debitDays: 60 }

test('nothing is shown while no highest rate is set', async () => {
  beLoggedIn('AGENT')
  respondWith(() => ({}))
  const { container } = await show(<RateLine loan={LOAN} />)
  expect(container.textContent).toBe('')
})

test('the line says what the rate allows and what the loan takes, in the language of the paper', async () => {
  beLoggedIn('AGENT')
  respondWith(() => ({}), [], createBusinessDto({ highestRate: 18 }))
  await show(
    <>
      <RateLine loan={LOAN} />
      <RateLine loan={LOAN} language="zh" />
    </>,
  )
  expect(
    await screen.findByText(
      'At 18% a year, interest on this loan would be RM 28.41. It is RM 240.00.',
    ),
  ).toBeTruthy()
  expect(screen.getByText(/按年利率 18% 计，此贷款的利息为 RM 28.41/)).toBeTruthy()
})
