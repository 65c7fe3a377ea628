import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { RunnerList } from '#modules/office/users/web/runners/RunnerList.tsx'
import { RunnerPage } from '#modules/office/users/web/runners/RunnerPage.tsx'
import { RUNNER_TABS } from './runnerTabs.tsx'

/** Shows the runners or, with `?id=`, one of them with the data of other modules. */
export function RunnersPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <RunnerPage key={id} id={id} tabs={RUNNER_TABS} /> : <RunnerList />
}
