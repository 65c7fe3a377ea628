import { IconCopy, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { useOpenForm } from '#platform/web/forms/useOpenForm.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { translateNow, useT } from '#platform/web/preferences/language.ts'
import type { RowAction } from '#platform/web/lists/listTypes.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { packagesMessages as text } from '../messages.ts'
import { PackageDialog, type OpenPackage } from './PackageDialog.tsx'
import type { Kind } from './packageKind.tsx'
import type { Package } from './packageTypes.ts'

type PackageActions<P> = {
  /** Returns the items of the ⋯ menu that the user may use; undefined if there are none. */
  actionsOf: ((each: P) => RowAction[]) | undefined
  openNew: () => void
  /** Undefined for users who may not assign packages. */
  openAgents: ((each: P) => void) | undefined
  dialog: ReactNode
}

/** Returns the actions on packages of one kind, and the open dialog. */
export function usePackageActions<P extends Package>(kind: Kind<P>): PackageActions<P> {
  const t = useT()
  const mayCreate = useMay(kind.create)
  const mayUpdate = useMay(kind.update)
  const mayRemove = useMay(kind.remove)
  const [chosen, setOpen] = useState<OpenPackage<P>>()
  const form = useOpenForm('packageForm')
  const open: OpenPackage<P> | undefined = chosen ?? (form.isNew ? { as: 'new' } : undefined)
  const remove = useRemoval(kind)
  const openAgents = (each: P) => setOpen({ as: 'agents', each })

  function getActions(each: P): RowAction[] {
    const edit = () => setOpen({ as: 'edit', each })
    const copy = () => setOpen({ as: 'new', like: each })
    const all: [boolean, RowAction][] = [
      [mayUpdate, { label: t(platformMessages.edit), icon: IconPencil, onPick: edit }],
      [mayUpdate, { label: t(text.chooseAgents), icon: IconUsers, onPick: () => openAgents(each) }],
      [mayCreate, { label: t(text.duplicate), icon: IconCopy, onPick: copy }],
      [
        mayRemove,
        {
          label: t(platformMessages.remove),
          icon: IconTrash,
          isDanger: true,
          onPick: () => void remove(each),
        },
      ],
    ]
    return all.filter(([isAllowed]) => isAllowed).map(([, action]) => action)
  }

  return {
    actionsOf: mayCreate || mayUpdate || mayRemove ? getActions : undefined,
    openNew: form.openNew,
    openAgents: mayUpdate ? openAgents : undefined,
    dialog: open && (
      <PackageDialog
        kind={kind}
        open={open}
        onClose={() => (chosen ? setOpen(undefined) : form.close())}
      />
    ),
  }
}

function useRemoval<P extends Package>(kind: Kind<P>) {
  const { mutate } = useEndpointMutation(kind.remove)
  return async (each: P) => {
    const name = each.packageName
    const count = each.activeCashbookCount
    const keeps = count > 0 ? translateNow(text.keepTerms, { count }) : ''
    const isSure = await confirm({
      title: translateNow(text.removeSure, { name }),
      body: `${translateNow(text.removeEffect)} ${keeps}`,
      submitLabel: translateNow(text.removeLabel, { name }),
      isDanger: true,
    })
    if (!isSure || (await mutate({ params: { id: each.id } })) === undefined) return
    notify.done(text.removed, { name })
  }
}
