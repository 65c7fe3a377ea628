import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { bottomBarRef } from '#platform/web/layout/bottomBarRef.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import type { Cashbook } from '#modules/lending/cashbooks/web/getLoan.ts'
import { cashbookWebMessages as text } from '#modules/lending/cashbooks/web/messages.ts'
import classes from './PhoneBar.module.css'

/** Shows the balance and the main button at the bottom, within reach of a thumb. */
export function PhoneBar({ cashbook, children }: { cashbook: Cashbook; children: ReactNode }) {
  const t = useT()
  return (
    <>
      <div className={classes.room} />
      <div ref={bottomBarRef} className={classes.bar}>
        <div>
          <Text size="xs" c="dimmed">
            {t(text.balance)}
          </Text>
          <Text fz={18} fw={600} lh={1.2}>
            <MoneyText value={cashbook.totalBalance} />
          </Text>
        </div>
        {children}
      </div>
    </>
  )
}
