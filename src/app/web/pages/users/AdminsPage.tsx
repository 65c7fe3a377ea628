import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { AdminListPage } from '#modules/office/users/web/admins/AdminListPage.tsx'
import { AdminPage } from '#modules/office/users/web/admins/AdminPage.tsx'
import { ADMIN_TABS } from './adminTabs.tsx'

/** Shows the admins or, with `?id=`, one of them with the data of other features. */
export function AdminsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <AdminPage key={id} id={id} tabs={ADMIN_TABS} /> : <AdminListPage />
}
