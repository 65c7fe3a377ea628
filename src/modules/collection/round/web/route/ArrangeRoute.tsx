import { ActionIcon, Button, Group, Stack, Switch, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { saveRoute } from '../../contract.ts'
import { roundMessages } from '../roundMessages.ts'
import { collectionWebMessages as text } from '../messages.ts'
import { getCustomers, moved, putTappedFirst, type RouteStop } from './route.ts'
import type { Stop } from '../stops.ts'
import { useDrag, type Drag } from './useDrag.ts'
import classes from './ArrangeRoute.module.css'

/**
 * Shows the customers in visiting order, which changes by drag, by arrows, or by taps in sequence.
 */
export function ArrangeRoute({ stops, onDone }: { stops: readonly Stop[]; onDone: () => void }) {
  const t = useT()
  const [route, setRoute] = useState(() => getCustomers(stops))
  const [tapped, setTapped] = useState<readonly number[]>()
  const { mutate, isPending } = useEndpointMutation(saveRoute)
  const move = (from: number, to: number) => setRoute((before) => moved(before, from, to))
  const drag = useDrag(route.length, move)
  const tap = (id: number) =>
    setTapped((before = []) =>
      before.includes(id) ? before.filter((each) => each !== id) : [...before, id],
    )

  async function save() {
    const customerIds = putTappedFirst(route, tapped ?? []).map(({ id }) => id)
    if (!(await mutate({ body: { customerIds } }))) return
    notify.done(text.routeSaved)
    onDone()
  }

  return (
    <Stack gap="sm">
      <Switch
        label={t(roundMessages.tapInOrder)}
        checked={tapped !== undefined}
        onChange={(event) => setTapped(event.currentTarget.checked ? [] : undefined)}
      />
      <Text size="sm" c="dimmed">
        {t(tapped ? roundMessages.tapHint : text.arrangeHint)}
      </Text>
      <ol className={classes.list}>
        {route.map((stop, at) =>
          tapped ? (
            <TapRow key={stop.id} stop={stop} place={tapped.indexOf(stop.id) + 1} onTap={tap} />
          ) : (
            <RouteRow key={stop.id} stop={stop} at={at} drag={drag} onMove={move} />
          ),
        )}
      </ol>
      <Group justify="flex-end" gap="sm" className="form-buttons">
        <Button variant="default" onClick={onDone}>
          {t(platformMessages.cancel)}
        </Button>
        <Button loading={isPending} onClick={() => void save()}>
          {t(text.saveRoute)}
        </Button>
      </Group>
    </Stack>
  )
}

type RowProps = {
  stop: RouteStop
  at: number
  drag: Drag
  onMove: (from: number, to: number) => void
}

function RouteRow({ stop, at, drag, onMove }: RowProps) {
  const t = useT()
  const { name } = stop
  return (
    <li
      className={classes.row}
      data-dragged={drag.from === at || undefined}
      style={{ transform: `translateY(${drag.shiftOf(at)}px)` }}
    >
      <span className={classes.handle} {...drag.handleOf(at)}>
        <IconGripVertical size={20} aria-hidden />
      </span>
      <Name stop={stop} />
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t(text.moveUp, { name })}
        onClick={() => onMove(at, at - 1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={t(text.moveDown, { name })}
        onClick={() => onMove(at, at + 1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

type TapProps = { stop: RouteStop; place: number; onTap: (id: number) => void }

function TapRow({ stop, place, onTap }: TapProps) {
  return (
    <li>
      <button
        type="button"
        className={`${classes.row} ${classes.tap}`}
        aria-pressed={place > 0}
        onClick={() => onTap(stop.id)}
      >
        <b className={`figures ${classes.place}`}>{place > 0 ? place : ''}</b>
        <Name stop={stop} />
      </button>
    </li>
  )
}

function Name({ stop: { name, place } }: { stop: RouteStop }) {
  return (
    <span className={classes.name}>
      <Text component="span" display="block" fw={600} truncate>
        {name}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed" truncate>
        {place}
      </Text>
    </span>
  )
}
