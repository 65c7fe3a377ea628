import { roleName, type RoleId } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { ContactButtons } from '#platform/web/display/ContactButtons.tsx'
import { TimeText } from '#platform/web/display/DayText.tsx'
import type { ColumnOf } from '#platform/web/lists/listTypes.ts'
import { ResourceList } from '#platform/web/lists/ResourceList.tsx'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { createAdmin, listAdmins } from '../../contract.ts'
import { usersMessages as text } from '../../messages.ts'
import { usersWebMessages as webText } from '../messages.ts'
import { ADMINS } from '../peopleByRole.ts'
import { nameColumn, phoneColumn, statusColumn } from '../personColumns.tsx'
import { STATUS_FILTER } from '../statusFilter.ts'
import { usePersonActions } from '../usePersonActions.tsx'
import { PersonForm } from '../PersonForm.tsx'

const COLUMNS: readonly ColumnOf<typeof listAdmins>[] = [
  nameColumn,
  { name: 'username', label: text.username, sorts: true, show: ({ username }) => username },
  phoneColumn,
  {
    name: 'roleId',
    label: text.role,
    show: ({ roleId }) => <RoleText roleId={roleId} />,
  },
  { name: 'email', label: text.email, card: 'none', show: ({ email }) => email ?? '–' },
  {
    name: 'lastLoginAt',
    label: text.lastLogin,
    show: ({ lastLoginAt }) => <TimeText value={lastLoginAt} />,
  },
  statusColumn,
]

function RoleText({ roleId }: { roleId: RoleId }) {
  const t = useT()
  return <>{t(ROLE_WORDS[roleName(roleId)])}</>
}

const FILTERS = [STATUS_FILTER]

/** Lists the admins; a name opens their page. */
export function AdminListPage() {
  const form = useOpenForm('adminForm')
  const { actionsOf, dialog } = usePersonActions(ADMINS, { onEdit: form.openFor })
  return (
    <>
      <ResourceList
        name="admins"
        title={webText.admins}
        endpoint={listAdmins}
        columns={COLUMNS}
        filters={FILTERS}
        row={{
          key: ({ id }) => id,
          name: ({ name }) => name,
          link: ({ id }) => ({ to: '/admin', search: { id } }),
          actions: actionsOf,
          cardButtons: ({ phoneNumber }) => <ContactButtons phone={phoneNumber} />,
        }}
        create={{ label: webText.addAdmin, needs: createAdmin, onClick: form.openNew }}
        empty={{ title: webText.noAdmins, hint: webText.noAdminsHint }}
      />
      <PersonForm of="ADMIN" form={form} />
      {dialog}
    </>
  )
}
