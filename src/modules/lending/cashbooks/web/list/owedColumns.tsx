import type { Sen } from '#core/money.ts'
import { MoneyText } from '#platform/web/display/MoneyText.tsx'
import { cashbookWebMessages as text } from '../messages.ts'

type Owed = { totalBalance: Sen; dueToday: Sen; debtDays?: number; daysPastDue?: number }
type Sums = { sums: Pick<Owed, 'totalBalance' | 'dueToday'> }

/** The columns of what is owed, of a cashbook and of a customer's cashbooks together. */
export const owedColumns = {
  totalBalance: {
    name: 'totalBalance',
    label: text.balance,
    sorts: true,
    isFigure: true,
    card: 'figure',
    show: ({ totalBalance }: Owed) => <MoneyText value={totalBalance} isStrong />,
    total: (_: unknown, { sums }: Sums) => <MoneyText value={sums.totalBalance} />,
  },
  dueToday: {
    name: 'dueToday',
    label: text.dueToday,
    isFigure: true,
    show: ({ dueToday }: Owed) => <MoneyText value={dueToday} />,
    total: (_: unknown, { sums }: Sums) => <MoneyText value={sums.dueToday} />,
  },
  debtDays: {
    name: 'debtDays',
    label: text.debtDays,
    isFigure: true,
    show: ({ debtDays }: Owed) => debtDays,
  },
  daysPastDue: {
    name: 'daysPastDue',
    label: text.daysPastDue,
    isFigure: true,
    show: ({ daysPastDue }: Owed) => daysPastDue,
  },
} as const
