import { AdminListPage } from '../../../features/users/web/AdminListPage.tsx'
import { AdminPage } from '../../../features/users/web/AdminPage.tsx'
import { useUrlState } from '../../../platform/web/useUrlState.ts'
import { ADMIN_TABS } from './agent/adminTabs.tsx'

/** The admins, or with `?id=` in the address one of them, with what other features know of them. */
export function AdminsPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <AdminPage key={id} id={id} tabs={ADMIN_TABS} /> : <AdminListPage />
}
