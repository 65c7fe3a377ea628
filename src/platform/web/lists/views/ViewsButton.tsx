import { Button } from '@mantine/core'
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react'
import { LazyPopup } from '../../lazy/LazyPopup.tsx'
import { usePhone } from '../../layout/usePhone.ts'
import { useT } from '../../preferences/language.ts'
import type { ApiError } from '../../api/apiError.ts'
import type { AnyFilter } from '../listTypes.ts'
import type { ListState } from '../useListState.ts'
import { useGoneFilters } from './useGoneFilters.ts'
import { useListMemory } from './useOwnLists.ts'
import { useListView } from './useListView.ts'
import { listMessages as text } from '../messages.ts'
import classes from './ViewsButton.module.css'

type Props = {
  list: string
  filters: readonly AnyFilter[]
  urlNames: readonly string[]
  columns: readonly string[]
  state: ListState
  error: ApiError | null
}

/** Shows the button of a list's saved views, with the name of the one on screen. */
export function ViewsButton(props: Props) {
  const t = useT()
  const isPhone = usePhone()
  const memory = useListMemory()
  const view = useListView(props)
  useGoneFilters({ ...props, view: view.current })
  if (!memory) return null
  const { ViewsMenu } = memory
  const { current, changed } = view
  const name = current?.name ?? changed?.name
  const label = changed ? text.viewsChanged : current ? text.viewsShown : text.views
  const words = t(label, { name: name ?? '' })
  const Sign = current ? IconBookmarkFilled : IconBookmark
  return (
    <LazyPopup
      kind="menu"
      load={ViewsMenu.load}
      trigger={
        <Button
          variant="default"
          px={isPhone ? 12 : 7}
          aria-label={words}
          title={words}
          data-on={current ? true : undefined}
          data-changed={changed ? true : undefined}
          className={classes.button}
        >
          <Sign size={18} aria-hidden />
          {name !== undefined && <span className={classes.name}>{name}</span>}{' '}
          {changed && <span className={classes.changed}>{t(text.changed)}</span>}
        </Button>
      }
      opened={(trigger) => <ViewsMenu trigger={trigger} list={props.list} {...view} />}
    />
  )
}
