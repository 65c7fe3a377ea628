import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { EndpointForm } from '#platform/web/forms/EndpointForm.tsx'
import { useEndpointForm } from '#platform/web/forms/useEndpointForm.ts'
import { Sheet } from '#platform/web/layout/Sheet.tsx'
import type { SavedView } from '#platform/web/lists/views/listMemory.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { createSavedView, removeSavedView, type LISTS } from '../contract.ts'
import { updateSavedView } from '../forms.ts'
import { savedViewMessages as text } from '../messages.ts'
import { useRefreshViews } from './useRefreshViews.ts'
import classes from './ManageViews.module.css'

type Props = { views: readonly SavedView[]; onClose: () => void }

/** Shows the views of a list, to rename and delete them. Deletion is immediate and can be undone. */
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
              <RenameView view={view} onClose={() => setRenamed(undefined)} />
            ) : (
              <Group gap="xs" wrap="nowrap">
                <Text className={classes.name}>{view.name}</Text>
                <ActionIcon
                  variant="subtle"
                  size={44}
                  aria-label={t(text.rename, { name: view.name })}
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

function RenameView({ view: { id, name }, onClose }: { view: SavedView; onClose: () => void }) {
  const refresh = useRefreshViews()
  const form = useEndpointForm(updateSavedView, {
    params: { id },
    initial: { name },
    onDone: async () => {
      await refresh()
      onClose()
    },
  })
  return (
    <EndpointForm form={form} onCancel={onClose}>
      <TextInput {...form.field('name')} maxLength={60} autoComplete="off" autoFocus />
    </EndpointForm>
  )
}

/** Returns a function that deletes a view, and whether it did; the message offers Undo. */
function useRemove() {
  const refresh = useRefreshViews()
  const { mutate: remove } = useEndpointMutation(removeSavedView, { onDone: refresh })
  const { mutate: restore } = useEndpointMutation(createSavedView, {
    onDone: async ({ name }) => {
      await refresh()
      notify.done(text.saved, { name })
    },
  })
  return async ({ id, list, name, query }: SavedView) => {
    if ((await remove({ params: { id } })) === undefined) return false
    const body = { list: list as (typeof LISTS)[number], name, query }
    notify.undoable(text.removed, { name }, () => void restore({ body }))
    return true
  }
}
