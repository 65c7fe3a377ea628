import { RunnerList } from '../../../features/users/web/RunnerList.tsx'
import { RunnerPage } from '../../../features/users/web/RunnerPage.tsx'
import { useUrlState } from '../../../platform/web/useUrlState.ts'
import { RUNNER_TABS } from './agent/runnerTabs.tsx'

/** The runners, or with `?id=` in the address one of them, with what other features know of them. */
export function RunnersPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <RunnerPage key={id} id={id} tabs={RUNNER_TABS} /> : <RunnerList />
}
