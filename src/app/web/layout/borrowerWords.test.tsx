import { screen } from '@testing-library/react'
import { afterEach, test } from 'vitest'
import { cashbookMessages } from '#modules/lending/cashbooks/messages.ts'
import { cashbookWebMessages as text } from '#modules/lending/cashbooks/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { setWording } from '#platform/web/preferences/wording.ts'
import { beLoggedIn, show } from '#testing/components/showWeb.tsx'
import { pagesMessages } from '../pages/messages.ts'
import { useBorrowerWords } from './useBorrowerWords.ts'

afterEach(() => setWording())

function Words() {
  const t = useT()
  useBorrowerWords()
  return (
    <p>
      {[text.dueToday, text.dailyCredit, text.statusUnsettled].map((each) => t(each)).join(' · ')}
      {' · '}
      {t(pagesMessages.previous, { count: 2 })} · {t(cashbookMessages.cashbookId)}
    </p>
  )
}

test('a customer reads what the borrower calls it; staff read the lender’s words', async () => {
  beLoggedIn('AGENT')
  const { unmount } = await show(<Words />)
  screen.getByText('Due today · Daily credit · Unsettled · Previous cashbooks (2) · Cashbook ID')
  unmount()
  beLoggedIn('CUSTOMER')
  const customer = await show(<Words />)
  await screen.findByText('Due today · Daily payment · Active · Earlier loans (2) · Loan no.')
  customer.unmount()
  beLoggedIn('AGENT')
  await show(<Words />)
  screen.getByText('Due today · Daily credit · Unsettled · Previous cashbooks (2) · Cashbook ID')
})
