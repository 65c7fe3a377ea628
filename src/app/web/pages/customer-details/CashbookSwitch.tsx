import { Button, Group } from '@mantine/core'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { platformMessages } from '#platform/web/messages.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { getCashbook } from '#modules/lending/cashbooks/contract.ts'
import { pagesMessages as text } from '../messages.ts'

type Props = { ids: readonly number[]; value: number; onChoose: (id: number) => void }

/** Switches between several active cashbooks, each with its number and balance. */
export function CashbookSwitch({ ids, value, onChoose }: Props) {
  const t = useT()
  return (
    <Group gap="xs" role="group" aria-label={t(text.activeCashbooks)}>
      {ids.map((id) => (
        <Choice key={id} id={id} isChosen={id === value} onChoose={() => onChoose(id)} />
      ))}
    </Group>
  )
}

type ChoiceProps = { id: number; isChosen: boolean; onChoose: () => void }

function Choice({ id, isChosen, onChoose }: ChoiceProps) {
  const t = useT()
  const { data } = useEndpointQuery(getCashbook, { params: { id } })
  return (
    <Button
      variant={isChosen ? 'light' : 'default'}
      aria-pressed={isChosen}
      loading={!data}
      aria-label={data ? undefined : t(platformMessages.loading)}
      onClick={onChoose}
    >
      {data && (
        <span className="figures">
          {data.cashbookId} · <MoneyText value={data.totalBalance} />
        </span>
      )}
    </Button>
  )
}
