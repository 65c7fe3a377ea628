import {
  IconCircleCheck,
  IconCircleMinus,
  IconDevices,
  IconKey,
  IconPencil,
  IconSend,
  IconShieldOff,
  IconTrash,
} from '@tabler/icons-react'
import { useRef, useState, type ReactNode } from 'react'
import { confirm, showFailure } from '#platform/web/feedback/dialogs.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { translateNow, useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { usersMessages as text } from '../messages.ts'
import { usersWebMessages as webText } from './messages.ts'
import { PasswordReset } from './PasswordReset.tsx'
import type { People } from './peopleByRole.ts'
import { PersonSessions } from './PersonSessions.tsx'
import { canSendLogin, sendLogin } from './sendLogin.ts'
import { usePersonStatus } from './usePersonStatus.tsx'
import { useRoleActions } from './useRoleActions.ts'

type Person = {
  id: number
  name: string
  username: string
  phoneNumber: string | null
  status: number
  roleId: number
}

type Options = {
  onEdit: (id: number) => void
  onRemoved?: () => void
}

type PersonActions<P> = {
  /** Returns the items of the ⋯ menu that the user may use; undefined if there are none. */
  actionsOf: ((person: P) => RowAction[]) | undefined
  /** The same actions split: the one of the page's button, and the rest. */
  edit: ((id: number) => void) | undefined
  othersOf: (person: P) => RowAction[]
  /** The dialog that the menu has opened, if any. */
  dialog: ReactNode
}

/** Returns the actions on the users of one role. */
export function usePersonActions<P extends Person>(
  people: People<P>,
  { onEdit, onRemoved }: Options,
): PersonActions<P> {
  const t = useT()
  const { user } = useSession()
  const mayUpdate = useMay(people.update)
  const mayRemove = useMay(people.remove)
  const [resetting, setResetting] = useState<P>()
  const [watched, setWatched] = useState<P>()
  const getRoleActions = useRoleActions(people)
  const { activate, deactivate } = usePersonStatus(people)
  const removeFactors = useFactorRemoval(people)
  const remove = useRemoval(people, deactivate, onRemoved)

  function getOthers(person: P): RowAction[] {
    // No user can deactivate themselves or reset their own password here.
    const whyNot = person.id === user?.id ? t(text.OWN_ACCOUNT) : undefined
    const changes: RowAction[] = [
      ...(person.status === 1 && canSendLogin(person)
        ? [
            {
              label: t(webText.sendLogin, { name: person.name }),
              icon: IconSend,
              onPick: () => sendLogin(person),
            },
          ]
        : []),
      {
        label: t(webText.resetPassword),
        icon: IconKey,
        onPick: () => setResetting(person),
        whyNot,
      },
      {
        label: t(webText.removeFactors),
        icon: IconShieldOff,
        onPick: () => void removeFactors(person),
        whyNot,
      },
      {
        label: t(webText.devices),
        icon: IconDevices,
        onPick: () => setWatched(person),
        whyNot,
      },
      ...getRoleActions(person, whyNot),
      person.status === 1
        ? {
            label: t(webText.setInactive),
            icon: IconCircleMinus,
            onPick: () => void deactivate(person),
            whyNot,
          }
        : {
            label: t(webText.setActive),
            icon: IconCircleCheck,
            onPick: () => void activate(person),
            whyNot,
          },
    ]
    const removal: RowAction = {
      label: t(platformMessages.remove),
      icon: IconTrash,
      isDanger: true,
      onPick: () => void remove(person),
      whyNot,
    }
    return [...(mayUpdate ? changes : []), ...(mayRemove ? [removal] : [])]
  }

  const editing = ({ id }: P) => ({
    label: t(platformMessages.edit),
    icon: IconPencil,
    onPick: () => onEdit(id),
  })

  return {
    actionsOf:
      mayUpdate || mayRemove
        ? (person) => [...(mayUpdate ? [editing(person)] : []), ...getOthers(person)]
        : undefined,
    edit: mayUpdate ? onEdit : undefined,
    othersOf: getOthers,
    dialog: (
      <>
        {resetting && (
          <PasswordReset
            people={people}
            person={resetting}
            onClose={() => setResetting(undefined)}
          />
        )}
        {watched && (
          <PersonSessions people={people} person={watched} onClose={() => setWatched(undefined)} />
        )}
      </>
    ),
  }
}

/** Removes the passkeys and codes of a user who lost the phone. */
function useFactorRemoval<P extends Person>(people: People<P>) {
  const { mutate } = useEndpointMutation(people.removeFactors)
  return async ({ id, name, username }: P) => {
    const isSure = await confirm({
      title: translateNow(webText.removeFactorsSure, { name }),
      body: translateNow(webText.removeFactorsEffect, { name, username }),
      submitLabel: translateNow(webText.removeFactors),
      isDanger: true,
    })
    if (!isSure) return
    const isDone = (await mutate({ params: { id } })) !== undefined
    if (isDone) notify.done(webText.factorsRemoved, { name })
  }
}

const IN_USE = new Set(['AGENT_IN_USE', 'RUNNER_IN_USE'])

/** Deletes a user. If records depend on the user, shows them and offers deactivation. */
function useRemoval<P extends Person>(
  people: People<P>,
  deactivate: ReturnType<typeof usePersonStatus<P>>['deactivate'],
  onRemoved: (() => void) | undefined,
) {
  const request = useRef<P>(undefined)
  const mayUpdate = useMay(people.setStatus)
  const { mutate } = useEndpointMutation(people.remove, {
    onFail: (error) => {
      const person = request.current
      const isOfUse = person?.status === 1 && mayUpdate
      if (!isOfUse || !IN_USE.has(error.code)) return showFailure(error)
      const title = translateNow(webText.cannotRemove, { name: person.name })
      return deactivate(person, { title, text: error.message })
    },
  })

  return async (person: P) => {
    const { id, name } = person
    const isSure = await confirm({
      title: translateNow(webText.removeSure, { name }),
      body: translateNow(webText.removeEffect),
      submitLabel: translateNow(webText.removeLabel, { name }),
      isDanger: true,
    })
    if (!isSure) return
    request.current = person
    const isDone = (await mutate({ params: { id } })) !== undefined
    if (!isDone) return
    notify.done(webText.removed, { name })
    onRemoved?.()
  }
}
