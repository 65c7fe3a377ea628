import { Menu, Text } from '@mantine/core'
import { IconBookmarkPlus, IconDeviceFloppy, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { PopupMenu } from '#platform/web/lazy/PopupMenu.tsx'
import scrolling from '#platform/web/layout/scrollingItems.module.css'
import type { ViewsMenuProps } from '#platform/web/lists/views/listMemory.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { updateSavedView } from '../contract.ts'
import { ManageViews } from './ManageViews.tsx'
import { savedViewMessages as text } from '../messages.ts'
import { SaveView } from './SaveView.tsx'
import { useRefreshViews } from './useRefreshViews.ts'
import classes from './ViewsMenu.module.css'

/** Shows the saved views of a list, and saves, overwrites, renames and deletes them. */
export function ViewsMenu({ trigger, ...props }: ViewsMenuProps) {
  const { list, views, query, onSaved, onRetry } = props
  const t = useT()
  const [task, setTask] = useState<'save' | 'manage'>()
  const close = () => setTask(undefined)
  return (
    <>
      <PopupMenu button={trigger} position="bottom-end" width={280}>
        <Menu.Label>{t(listMessages.views)}</Menu.Label>
        {views ? (
          <>
            <ViewItems {...props} views={views} />
            <Menu.Divider />
            <OverwriteItem {...props} />
            <Menu.Item
              leftSection={<IconBookmarkPlus size={18} aria-hidden />}
              onClick={() => setTask('save')}
            >
              {t(text.saveView)}
            </Menu.Item>
            {views.length > 0 && (
              <Menu.Item
                leftSection={<IconPencil size={18} aria-hidden />}
                onClick={() => setTask('manage')}
              >
                {t(text.manage)}
              </Menu.Item>
            )}
          </>
        ) : (
          <>
            <Text className={classes.hint}>{t(text.notLoaded)}</Text>
            <Menu.Item
              leftSection={<IconRefresh size={18} aria-hidden />}
              closeMenuOnClick={false}
              onClick={() => void onRetry()}
            >
              {t(platformMessages.retry)}
            </Menu.Item>
          </>
        )}
      </PopupMenu>
      {task === 'save' && <SaveView list={list} query={query} onSaved={onSaved} onClose={close} />}
      {task === 'manage' && <ManageViews views={views ?? []} onClose={close} />}
    </>
  )
}

function ViewItems({ views = [], current, onOpen }: Omit<ViewsMenuProps, 'trigger'>) {
  const t = useT()
  if (views.length === 0) return <Text className={classes.hint}>{t(text.none)}</Text>
  return (
    <div className={scrolling.items}>
      <Menu.RadioGroup value={current ? String(current.id) : null}>
        {views.map((view) => (
          <Menu.RadioItem
            key={view.id}
            value={String(view.id)}
            closeMenuOnClick
            onChange={() => onOpen(view)}
          >
            {view.name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </div>
  )
}

/** Replaces what the opened view shows by what is on screen. */
function OverwriteItem({ changed, query }: Omit<ViewsMenuProps, 'trigger'>) {
  const t = useT()
  const refresh = useRefreshViews()
  const { mutate } = useEndpointMutation(updateSavedView, {
    onDone: async ({ name }) => {
      await refresh()
      notify.done(text.saved, { name })
    },
  })
  if (!changed) return null
  const { id, name } = changed
  return (
    <Menu.Item
      leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      onClick={() => void mutate({ params: { id }, body: { query } })}
    >
      {t(text.saveChanges, { name })}
    </Menu.Item>
  )
}
