import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Message } from '#platform/contract/message.ts'
import { may, type Needs } from '#platform/web/session/Guard.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { markCutEnds } from '#platform/web/layout/markCutEnds.ts'
import classes from '#platform/web/layout/scrollingSideways.module.css'

/** A tab of a user's page, often provided by another module. */
export type PersonTab<Person> = {
  name: string
  label: Message
  needs: Needs
  /** True if its unsaved entries must be kept while another tab is open. */
  isForm?: boolean
  show: (person: Person) => ReactNode
}

type Props<Person> = {
  /** The page's path. */
  at: string
  person: Person
  tabs: readonly PersonTab<Person>[]
}

/** Shows the tabs of a user's page; the open one is in the URL. */
export function PersonTabs<Person extends { id: number }>({ at, person, tabs }: Props<Person>) {
  const t = useT()
  const go = useGo()
  const session = useSession()
  const [state] = useUrlState({ tab: '' })
  const shown = tabs.filter(({ needs }) => may(session, needs))
  const open = shown.find(({ name }) => name === state.tab) ?? shown[0]
  if (!open) return null
  // Another tab has another list, so page, order and filters are reset.
  const onChange = (tab: string | null) =>
    go({ to: at, search: { id: person.id, tab: tab ?? '' }, replace: true })
  return (
    <Tabs value={open.name} onChange={onChange} keepMounted={false}>
      <Tabs.List mb="md" className={classes.list} ref={markCutEnds}>
        {shown.map(({ name, label }) => (
          <Tabs.Tab key={name} value={name}>
            {t(label)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {shown.map(({ name, isForm = false, show }) => (
        <Tabs.Panel key={name} value={name} keepMounted={isForm}>
          {show(person)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
