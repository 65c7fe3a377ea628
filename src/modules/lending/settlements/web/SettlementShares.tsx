import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { maxSen, ZERO_SEN, type Sen } from '#core/money.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import type { Message, Values } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import type { getSettlement } from '../contract.ts'
import { endingMessages as text } from './endingMessages.ts'
import { cashbookListMessages } from '../../cashbooks/web/list/cashbookListMessages.ts'
import classes from './SettlementShares.module.css'

export type SettlementDto = ResponseOf<typeof getSettlement>

/** Shows the sources of the profit and its shares, each line with its calculation. */
export function SettlementShares({ settlement }: { settlement: SettlementDto }) {
  const t = useT()
  const { profit, agent, runners, totalCredit: creditSen, totalDebit: debitSen } = settlement
  const baseSen = maxSen(profit, ZERO_SEN)
  const totalSen = settlement.collected ?? creditSen
  const cappedOr = (isCapped: boolean | undefined, words: string) =>
    isCapped ? `${words} · ${t(text.capped)}` : words
  return (
    <Stack gap={0} className={classes.shares}>
      <Line label={cashbookListMessages.profit} amount={profit} isStrong>
        {t(text.profitHow, { creditSen, debitSen })}
      </Line>
      {profit > 0 ? (
        <>
          <Line label={text.agentShare} values={{ name: agent.name }} amount={agent.commission}>
            {cappedOr(agent.isCapped, t(text.agentHow, { rate: agent.rate, baseSen }))}
          </Line>
          {runners.map(({ runnerId, name, rate, collected, commission, isCapped }) => (
            <Line key={runnerId} label={text.runnerShare} values={{ name }} amount={commission}>
              {cappedOr(
                isCapped,
                t(text.runnerHow, { rate, baseSen, collectedSen: collected, totalSen }),
              )}
            </Line>
          ))}
        </>
      ) : (
        <Text size="sm" c="dimmed" py={6}>
          {t(text.noCommission)}
        </Text>
      )}
      <Line label={cashbookListMessages.net} amount={settlement.net} isStrong />
    </Stack>
  )
}

type LineProps = {
  label: Message
  values?: Values
  amount: Sen
  isStrong?: boolean
  children?: ReactNode
}

function Line({ label, values, amount, isStrong = false, children }: LineProps) {
  const t = useT()
  return (
    <div className={classes.line}>
      <div>
        <Text fw={isStrong ? 600 : 400}>{t(label, values)}</Text>
        {children && (
          <Text size="xs" c="dimmed" className="figures">
            {children}
          </Text>
        )}
      </div>
      <MoneyText value={amount} isStrong={isStrong} />
    </div>
  )
}
