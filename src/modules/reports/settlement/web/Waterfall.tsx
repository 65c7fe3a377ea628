import type { ReactNode } from 'react'
import type { Sen } from '#core/money.ts'
import type { Message } from '#platform/contract/message.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { getWaterfallBars } from './getWaterfallBars.ts'
import classes from './Waterfall.module.css'

type Step = { label: Message; amount: Sen; value: ReactNode }

/** Shows `profit − commissions = net`; each bar starts where the previous one ends. */
export function Waterfall({
  profit,
  less,
  net,
}: {
  profit: Step
  less: readonly Step[]
  net: Step
}) {
  const t = useT()
  const steps = [profit, ...less, net]
  const bars = getWaterfallBars(
    profit.amount,
    less.map(({ amount }) => amount),
  )
  return (
    <dl className={classes.steps}>
      {steps.map(({ label, amount, value }, place) => {
        const bar = bars[place]
        const isNet = place === steps.length - 1
        const isLess = place > 0 && !isNet
        const hue = isLess ? 'out' : amount < 0 ? 'danger' : isNet ? 'in' : 'brand'
        return (
          <div key={label.key} className={classes.step} data-total={isNet || undefined}>
            <dt className={classes.label}>
              {isLess && '− '}
              {isNet && '= '}
              {t(label)}
            </dt>
            <dd className={classes.value}>{value}</dd>
            <dd className={classes.track} style={{ margin: 0 }} aria-hidden>
              {bar && bar.widthPercent > 0 && (
                <span
                  className={classes.bar}
                  style={{
                    left: `${bar.startPercent}%`,
                    width: `${bar.widthPercent}%`,
                    background: `var(--mantine-color-${hue}-filled)`,
                  }}
                />
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
