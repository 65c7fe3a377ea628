import { Stack } from '@mantine/core'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { RecordNotFound } from '#platform/web/layout/RecordNotFound.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { getAdmin } from '../../contract.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { ADMINS, type Admin } from '../peopleByRole.ts'
import { PersonCard } from '../PersonCard.tsx'
import { PersonHeading } from '../PersonHeading.tsx'
import { PersonTabs, type PersonTab } from '../PersonTabs.tsx'
import { usePersonActions } from '../usePersonActions.tsx'
import { PersonForm } from '../PersonForm.tsx'

const BACK = { to: '/admin', place: webText.admins }

/** Shows one admin: details, actions, and their history in tabs. */
export function AdminPage({ id, tabs }: { id: number; tabs: readonly PersonTab<Admin>[] }) {
  const go = useGo()
  const form = useOpenForm('adminForm')
  const result = useEndpointQuery(getAdmin, { params: { id } })
  const { edit, othersOf, dialog } = usePersonActions(ADMINS, {
    onEdit: form.openFor,
    onRemoved: () => go({ to: '/admin', replace: true }),
  })
  return (
    <QueryBoundary
      result={result}
      notFound={<RecordNotFound title={webText.adminNotFound} back={BACK} />}
    >
      {(admin) => (
        <Stack gap="md">
          <PersonHeading
            title={webText.adminNamed}
            name={admin.name}
            back={BACK}
            onEdit={edit && (() => edit(id))}
            actions={othersOf(admin)}
          />
          <PersonCard person={admin} />
          <PersonTabs at="/admin" person={admin} tabs={tabs} />
          <PersonForm of="ADMIN" form={form} />
          {dialog}
        </Stack>
      )}
    </QueryBoundary>
  )
}
