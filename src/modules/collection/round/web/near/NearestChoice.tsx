import { Button, Stack, Switch, Text } from '@mantine/core'
import { IconCurrentLocation, IconRoute } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { roundMessages } from '../roundMessages.ts'
import type { Stop } from '../stops.ts'
import { routeOnMap } from './nearest.ts'
import { findHere, readPlaces, setLearning } from './places.ts'

type Props = { stops: readonly Stop[]; onFound: () => void }

/** Shows what helps to find the next stops: the nearest first, a route on a map, and learning places. */
export function NearestChoice({ stops, onFound }: Props) {
  const t = useT()
  const [places, setPlaces] = useState(readPlaces)
  const [isSeeking, setIsSeeking] = useState(false)
  const [isLost, setIsLost] = useState(false)
  const known = stops.filter(({ row }) => places?.[row.customerId] !== undefined).length
  const route = routeOnMap(stops, places ?? {})
  async function seek() {
    setIsSeeking(true)
    const isFound = await findHere()
    setIsSeeking(false)
    setIsLost(!isFound)
    if (isFound) onFound()
  }
  return (
    <Stack gap={4}>
      <Button
        variant="default"
        fullWidth
        justify="start"
        disabled={known === 0}
        loading={isSeeking}
        leftSection={<IconCurrentLocation size={18} aria-hidden />}
        onClick={() => void seek()}
      >
        {t(roundMessages.nearest)}
      </Button>
      {isLost && (
        <Text size="sm" c="danger" role="alert">
          {t(roundMessages.notLocated)}
        </Text>
      )}
      {route && (
        <Button
          component="a"
          href={route}
          target="_blank"
          rel="noreferrer"
          variant="default"
          fullWidth
          justify="start"
          leftSection={<IconRoute size={18} aria-hidden />}
        >
          {t(roundMessages.routeOnMap)}
        </Button>
      )}
      <Switch
        mt={4}
        label={t(roundMessages.learnPlaces)}
        description={t(roundMessages.learnPlacesHint, { count: known })}
        checked={places !== undefined}
        onChange={(event) => {
          setLearning(event.currentTarget.checked)
          setPlaces(readPlaces())
        }}
      />
    </Stack>
  )
}
