import { Text } from '@mantine/core'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getDaysOff } from '#modules/office/business/contract.ts'
import { businessMessages } from '#modules/office/business/messages.ts'
import { CalendarForm } from './CalendarForm.tsx'
import { DeclaredDays } from './DeclaredDays.tsx'
import { daysOffWebMessages as text } from './messages.ts'

/** Shows `/settings/days-off`: the calendar of the business, and the days declared later. */
export function DaysOffPage() {
  const t = useT()
  const result = useEndpointQuery(getDaysOff, {})
  return (
    <FormPage>
      <PageTitle title={businessMessages.daysOff} />
      <Text c="dimmed">{t(text.intro)}</Text>
      <QueryBoundary result={result}>
        {(calendar) => <CalendarForm key={calendar.id} calendar={calendar} />}
      </QueryBoundary>
      <DeclaredDays />
    </FormPage>
  )
}
