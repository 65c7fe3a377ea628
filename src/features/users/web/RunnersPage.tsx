import { useUrlState } from '../../../kit/web/useUrlState.ts'
import { RunnerList } from './RunnerList.tsx'
import { RunnerPage } from './RunnerPage.tsx'

/** The runners, or with `?id=` in the address one of them. */
export function RunnersPage() {
  const [{ id }] = useUrlState({ id: 0 })
  return id > 0 ? <RunnerPage key={id} id={id} /> : <RunnerList />
}
