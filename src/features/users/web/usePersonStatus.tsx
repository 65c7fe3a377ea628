import { confirm } from '../../../platform/web/dialogs.ts'
import { sayNow } from '../../../platform/web/language.ts'
import { notify } from '../../../platform/web/notify.tsx'
import { useTell } from '../../../platform/web/useTell.ts'
import { usersText as text } from '../text.ts'
import { InactiveEffects } from './InactiveEffects.tsx'
import type { People } from './people.ts'

type Named = { id: number; name: string; status: number }

/** Switches people on and off, after a question that names what follows from it. */
export function usePersonStatus<Person extends Named>(people: People<Person>) {
  const { tell } = useTell(people.setStatus, { invalidates: people.changed })

  async function setStatus({ id, name }: Person, status: 1 | -1) {
    const answer = await tell({ params: { id }, body: { status } })
    if (answer) notify.done(status === 1 ? text.isNowActive : text.isNowInactive, { name })
  }

  return {
    activate: async (person: Person) => {
      const { name } = person
      const isSure = await confirm({
        title: sayNow(text.setActiveSure, { name }),
        body: sayNow(text.effectLogsInAgain, { name }),
        verb: sayNow(text.setActive),
      })
      if (isSure) await setStatus(person, 1)
    },
    /** `reason` is said first, where something else was asked for. */
    deactivate: async (person: Person, reason?: { title: string; text: string }) => {
      const isSure = await confirm({
        title: reason?.title ?? sayNow(text.setInactiveSure, { name: person.name }),
        body: <InactiveEffects people={people} person={person} reason={reason?.text} />,
        verb: sayNow(text.setInactive),
        isDanger: true,
      })
      if (isSure) await setStatus(person, -1)
    },
  }
}
