import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/feedback/Sheet.tsx'
import type { SavedView } from '#platform/web/lists/views/listMemory.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { createSavedView, removeSavedView, type LISTS } from '../contract.ts'
import { updateSavedView } from '../forms.ts'
import { savedViewMessages as text } from '../messages.ts'
import { ShareTick } from './ShareTick.tsx'
import { useRefreshViews } from './useRefreshViews.ts'
import classes from './ManageViews.module.css'

type Props = { views: readonly SavedView[]; onClose: () => void }

/** Shows the views of a list that the user may change, to rename, share and delete them. */
export function ManageViews({ views, onClose }: Props) {
  const t = useT()
  const [renamed, setRenamed] = useState<number>()
  const remove = useRemove()
  async function removeAtOnce(view: SavedView) {
    const isRemoved = await remove(view)
    if (isRemoved && views.length === 1) onClose()
  }
  return (
    <Sheet title={t(text.manageTitle)} onClose={onClose}>
      <Stack component="ul" gap={0} className={classes.views}>
        {views.map((view) => (
          <li key={view.id} className={classes.view}>
            {view.id === renamed ? (
              <EditView view={view} onClose={() => setRenamed(undefined)} />
            ) : (
              <Group gap="xs" wrap="nowrap">
                <div className={classes.name}>
                  {view.name}
                  {view.isShared && (
                    <Text c="dimmed" size="sm">
                      {view.owner === null
                        ? t(text.shared)
                        : t(text.sharedBy, { name: view.owner })}
                    </Text>
                  )}
                </div>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t(text.edit, { name: view.name })}
                  onClick={() => setRenamed(view.id)}
                >
                  <IconPencil size={18} />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="danger"
                  size={44}
                  aria-label={t(text.remove, { name: view.name })}
                  onClick={() => void removeAtOnce(view)}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              </Group>
            )}
          </li>
        ))}
      </Stack>
    </Sheet>
  )
}

function EditView({ view, onClose }: { view: SavedView; onClose: () => void }) {
  const refresh = useRefreshViews()
  const { id, name, isShared } = view
  const form = useEndpointForm(updateSavedView, {
    params: { id },
    initial: { name, isShared },
    onDone: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <EndpointForm form={form} onCancel={onClose}>
      <TextInput {...form.field('name')} maxLength={60} autoComplete="off" autoFocus />
      <ShareTick field={form.check('isShared')} />
    </EndpointForm>
  )
}

/**
 * Returns a function that deletes a view, and whether it did. The message offers Undo; who deletes
 * the view of somebody else, and so cannot bring it back, is asked first.
 */
function useRemove() {
  const t = useT()
  const refresh = useRefreshViews()
  const { mutate: remove } = useEndpointMutation(removeSavedView, { onDone: refresh })
  const { mutate: restore } = useEndpointMutation(createSavedView, {
    onDone: async ({ name }) => {
      await refresh()
      notify.done(text.saved, { name })
    },
  })
  return async ({ id, list, name, query, isShared, owner }: SavedView) => {
    if (owner !== null) {
      const isSure = await confirm({
        title: t(text.removeTitle, { name }),
        body: t(text.removeBody, { name: owner }),
        submitLabel: t(text.delete),
        isDanger: true,
      })
      if (!isSure) return false
    }
    if ((await remove({ params: { id } })) === undefined) return false
    const body = { list: list as (typeof LISTS)[number], name, query, isShared }
    if (owner === null) notify.undoable(text.removed, { name }, () => void restore({ body }))
    else notify.done(text.removed, { name })
    return true
  }
}
