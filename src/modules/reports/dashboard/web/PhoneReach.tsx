import { List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { getReach } from '#platform/contract/getReach.ts'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { firstStepsMessages as text } from './firstStepsMessages.ts'

/** Tests whether phones can open this address and keep the round without a network. */
export function PhoneReach({ origin = window.location.origin }: { origin?: string }) {
  const t = useT()
  const reach = getReach(origin)
  const keeps = useKeepsPages()
  const results = [
    { label: text.phonesOpen, isGood: reach !== 'HERE' },
    { label: text.phonesEncrypted, isGood: reach === 'ALL' },
    { label: text.phonesKeep, isGood: reach === 'ALL' && keeps },
  ]
  return (
    <Panel title={text.phones}>
      <List spacing="sm" center listStyleType="none">
        {results.map(({ label, isGood }) => {
          const Sign = isGood ? IconCircleCheck : IconAlertTriangle
          return (
            <List.Item key={label.key} icon={<Sign size={20} aria-hidden />}>
              {t(label, { origin })}: {t(isGood ? text.yes : text.no)}
            </List.Item>
          )
        })}
      </List>
      {results.some(({ isGood }) => !isGood) && <Text>{t(text.phonesHow)}</Text>}
    </Panel>
  )
}

/** Returns whether the browser keeps the application here, once it does. */
function useKeepsPages(): boolean {
  const [keeps, setKeeps] = useState(false)
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let isCurrent = true
    void navigator.serviceWorker.ready.then(() => isCurrent && setKeeps(true))
    return () => void (isCurrent = false)
  }, [])
  return keeps
}
