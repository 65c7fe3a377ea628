import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { AdminListPage } from '#modules/office/users/web/admins/AdminListPage.tsx'
import { AdminPage } from '#modules/office/users/web/admins/AdminPage.tsx'
import { listActivity } from '#modules/records/log/contract.ts'
import { activityMessages } from '#modules/records/log/messages.ts'
import { ActivityList } from '#modules/records/log/web/ActivityList.tsx'
import type { Admin } from '#modules/office/users/web/peopleByRole.ts'
import type { PersonTab } from '#modules/office/users/web/PersonTabs.tsx'
import { pagesMessages as text } from '../messages.ts'

/** The tabs of an admin from the log: what they did, and what was done to them. */
const ADMIN_TABS: readonly PersonTab<Admin>[] = [
  {
    name: 'done',
    label: text.activity,
    needs: listActivity,
    show: ({ id }) => <ActivityList fixed={{ actorId: id }} />,
  },
  {
    name: 'log',
    label: activityMessages.log,
    needs: listActivity,
    show: ({ id }) => <ActivityList fixed={{ userId: id }} />,
  },
]

/** Shows the admins or, with `?id=`, one of them with the data of other modules. */
export function AdminsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <AdminPage key={id} id={id} tabs={ADMIN_TABS} /> : <AdminListPage />
}
