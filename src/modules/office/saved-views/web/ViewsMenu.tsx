import { Menu, Text } from '@mantine/core'
import { ROLES } from '#core/access/roles.ts'
import { IconBookmarkPlus, IconDeviceFloppy, IconPencil, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { PopupMenu } from '#platform/web/lazy/PopupMenu.tsx'
import scrolling from '#platform/web/layout/scrollingItems.module.css'
import type { SavedView, ViewsMenuProps } from '#platform/web/lists/views/listMemory.ts'
import { listMessages } from '#platform/web/lists/messages.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useSession } from '#platform/web/session/session.ts'
import { updateSavedView } from '../contract.ts'
import { ManageViews } from './ManageViews.tsx'
import { savedViewMessages as text } from '../messages.ts'
import { SaveView } from './SaveView.tsx'
import { useRefreshViews } from './useRefreshViews.ts'
import classes from './ViewsMenu.module.css'

/** Shows the views of a list, one's own and the team's; saves, overwrites, shares and deletes them. */
export function ViewsMenu({ trigger, ...props }: ViewsMenuProps) {
  const { list, views, query, onSaved, onRetry } = props
  const t = useT()
  const [task, setTask] = useState<'save' | 'manage'>()
  const close = () => setTask(undefined)
  const isSuperAdmin = useSession().user?.roleId === ROLES.SUPER_ADMIN
  const mayChange = ({ owner }: SavedView) => owner === null || isSuperAdmin
  const changeable = views?.filter(mayChange) ?? []
  return (
    <>
      <PopupMenu button={trigger} position="bottom-end" width={280}>
        {views ? (
          <>
            <ViewItems {...props} views={views} />
            <Menu.Divider />
            {props.changed && mayChange(props.changed) && (
              <OverwriteItem view={props.changed} query={query} />
            )}
            <Menu.Item
              leftSection={<IconBookmarkPlus size={18} aria-hidden />}
              onClick={() => setTask('save')}
            >
              {t(text.saveView)}
            </Menu.Item>
            {changeable.length > 0 && (
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
            <Menu.Label>{t(listMessages.views)}</Menu.Label>
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
      {task === 'manage' && <ManageViews views={changeable} onClose={close} />}
    </>
  )
}

function ViewItems({ views = [], current, onOpen }: Omit<ViewsMenuProps, 'trigger'>) {
  const t = useT()
  const own = views.filter(({ owner }) => owner === null)
  const ofTeam = views.filter(({ owner }) => owner !== null)
  const item = (view: SavedView) => (
    <Menu.RadioItem
      key={view.id}
      value={String(view.id)}
      closeMenuOnClick
      onChange={() => onOpen(view)}
    >
      {view.name}
      {view.owner !== null && (
        <Text component="span" className={classes.owner}>
          {view.owner}
        </Text>
      )}
    </Menu.RadioItem>
  )
  return (
    <div className={scrolling.items}>
      <Menu.RadioGroup value={current ? String(current.id) : null}>
        <Menu.Label>{t(ofTeam.length > 0 ? text.yours : listMessages.views)}</Menu.Label>
        {own.length === 0 && <Text className={classes.hint}>{t(text.none)}</Text>}
        {own.map(item)}
        {ofTeam.length > 0 && <Menu.Label>{t(text.team)}</Menu.Label>}
        {ofTeam.map(item)}
      </Menu.RadioGroup>
    </div>
  )
}

/** Replaces what the opened view shows by what is on screen. */
function OverwriteItem({ view: { id, name }, query }: { view: SavedView; query: string }) {
  const t = useT()
  const refresh = useRefreshViews()
  const { mutate } = useEndpointMutation(updateSavedView, {
    onDone: async (saved) => {
      await refresh()
      notify.done(text.saved, { name: saved.name })
    },
  })
  return (
    <Menu.Item
      leftSection={<IconDeviceFloppy size={18} aria-hidden />}
      onClick={() => void mutate({ params: { id }, body: { query } })}
    >
      {t(text.saveChanges, { name })}
    </Menu.Item>
  )
}
