import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { AccountCodes } from './AccountCodes.tsx'
import { JournalFiles } from './JournalFiles.tsx'
import { accountantMessages as text } from './messages.ts'

/** Shows `/report/accountant`: the journals as files, and the owner's account codes. */
export function AccountantPage() {
  return (
    <FormPage>
      <PageTitle title={text.title} />
      <JournalFiles />
      <AccountCodes />
    </FormPage>
  )
}
