import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import { useState, type PointerEvent } from 'react'
import { useSay } from '../../../../kit/web/language.ts'
import { notify } from '../../../../kit/web/notify.tsx'
import { kitText } from '../../../../kit/web/text.ts'
import { useTell } from '../../../../kit/web/useTell.ts'
import { listMassCredit, saveRoute } from '../../contract.ts'
import { massCreditWebText as text } from '../text.ts'
import { customersOf, moved, type RouteStop } from './route.ts'
import type { Stop } from './stops.ts'
import classes from './ArrangeRoute.module.css'

const ROW_PX = 56

/** Puts the customers into the order in which one walks; dragged by the handle or moved by arrows. */
export function ArrangeRoute({ stops, onDone }: { stops: readonly Stop[]; onDone: () => void }) {
  const say = useSay()
  const [route, setRoute] = useState(() => customersOf(stops))
  const { tell, isTelling } = useTell(saveRoute, { invalidates: [listMassCredit] })

  async function save() {
    const done = await tell({ body: { customerIds: route.map(({ id }) => id) } })
    if (!done) return
    notify.done(text.routeSaved)
    onDone()
  }

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {say(text.arrangeHint)}
      </Text>
      <ol className={classes.list}>
        {route.map((stop, at) => (
          <RouteRow
            key={stop.id}
            stop={stop}
            onMove={(by) => setRoute((before) => moved(before, at, at + by))}
          />
        ))}
      </ol>
      <Group justify="flex-end" gap="sm" className="form-buttons">
        <Button variant="default" onClick={onDone}>
          {say(kitText.cancel)}
        </Button>
        <Button loading={isTelling} onClick={() => void save()}>
          {say(text.saveRoute)}
        </Button>
      </Group>
    </Stack>
  )
}

function RouteRow({ stop, onMove }: { stop: RouteStop; onMove: (by: number) => void }) {
  const say = useSay()
  const { name, place } = stop
  return (
    <li className={classes.row}>
      <span className={classes.handle} {...useDrag(onMove)}>
        <IconGripVertical size={20} aria-hidden />
      </span>
      <span className={classes.name}>
        <Text fw={600} truncate>
          {name}
        </Text>
        <Text size="sm" c="dimmed" truncate>
          {place}
        </Text>
      </span>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={say(text.moveUp, { name })}
        onClick={() => onMove(-1)}
      >
        <IconArrowUp size={20} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={44}
        aria-label={say(text.moveDown, { name })}
        onClick={() => onMove(1)}
      >
        <IconArrowDown size={20} aria-hidden />
      </ActionIcon>
    </li>
  )
}

/** Moves a row by as many places as the pointer has passed. */
function useDrag(onMove: (by: number) => void) {
  const [from, setFrom] = useState<number>()
  return {
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setFrom(event.clientY)
    },
    onPointerMove: (event: PointerEvent) => {
      if (from === undefined) return
      const by = Math.trunc((event.clientY - from) / ROW_PX)
      if (by === 0) return
      setFrom(from + by * ROW_PX)
      onMove(by)
    },
    onPointerUp: () => setFrom(undefined),
    onPointerCancel: () => setFrom(undefined),
  }
}
