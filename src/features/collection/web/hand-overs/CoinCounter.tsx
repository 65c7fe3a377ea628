import { Button, Collapse, SimpleGrid } from '@mantine/core'
import { IconCoins } from '@tabler/icons-react'
import { useState } from 'react'
import { formatRinggit, type Sen } from '#core/money.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { WholeInput } from '#platform/web/inputs/WholeInput.tsx'
import { COINS, sumOfCoins, type Counts } from './coins.ts'
import { handOverWebMessages as text } from './messages.ts'

/** Shows an input for the number of each note and coin, and adds them up. */
export function CoinCounter({ onSum }: { onSum: (sumSen: Sen) => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const [counts, setCounts] = useState<Counts>({})

  function put(coin: Sen, count: number | null) {
    const next = { ...counts, [coin]: count }
    setCounts(next)
    onSum(sumOfCoins(next))
  }

  return (
    <div>
      <Button
        variant="subtle"
        leftSection={<IconCoins size={18} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(text.coins)}
      </Button>
      <Collapse expanded={isOpen}>
        <SimpleGrid cols={2} spacing="sm" pt="sm">
          {COINS.map((coin) => (
            <WholeInput
              key={coin}
              label={formatRinggit(coin)}
              placeholder="0"
              value={counts[coin] ?? null}
              onChange={(count) => put(coin, count)}
            />
          ))}
        </SimpleGrid>
      </Collapse>
    </div>
  )
}
