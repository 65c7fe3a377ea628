import { Button, Stack, Text } from '@mantine/core'
import {
  IconArrowsExchange,
  IconCalendarPlus,
  IconCircleCheck,
  IconClock,
} from '@tabler/icons-react'
import { useState } from 'react'
import type { LoanState } from '#core/loan/standing.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { listOwnPromises } from '../../contract.ts'
import { promiseMessages } from './messages.ts'
import { OwnPromiseForm } from './OwnPromiseForm.tsx'
import { PromiseLine } from './PromiseLine.tsx'

type Props = {
  cashbookId: number
  /** The loan for which a promise can be made; undefined when it is not unsettled. */
  loan?: LoanState | undefined
}

/** Shows a customer their promises on a loan, and the form for a new one. */
export function OwnPromises({ cashbookId, loan }: Props) {
  const t = useT()
  const [isOpen, setIsOpen] = useState(false)
  const result = useEndpointQuery(listOwnPromises, { query: { cashbookId } })
  return (
    <Stack gap="md">
      {loan && (
        <>
          <Text>{t(promiseMessages.intro)}</Text>
          <Button
            className="no-print"
            size="lg"
            w={{ base: '100%', sm: 'fit-content' }}
            leftSection={<IconCalendarPlus size={20} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {t(promiseMessages.make)}
          </Button>
        </>
      )}
      <QueryBoundary result={result}>
        {({ items }) =>
          items.length > 0 && (
            <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
              {items.map((item) => (
                <li key={item.id}>
                  <PromiseLine
                    promise={item}
                    state={SIGNS[item.state]}
                    origin={t(item.isByCustomer ? promiseMessages.byYou : promiseMessages.byStaff, {
                      madeOn: item.madeOn,
                    })}
                  />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryBoundary>
      {isOpen && loan && (
        <OwnPromiseForm cashbook={{ id: cashbookId, loan }} onClose={() => setIsOpen(false)} />
      )}
    </Stack>
  )
}

// A promise that was not kept is said without red: the customer knows, and may promise again.
const SIGNS = {
  OPEN: { tone: 'info', icon: IconClock, word: promiseMessages.open },
  KEPT: { tone: 'in', icon: IconCircleCheck, word: promiseMessages.ownKept },
  BROKEN: { tone: 'gray', icon: IconClock, word: promiseMessages.ownBroken },
  REPLACED: { tone: 'gray', icon: IconArrowsExchange, word: promiseMessages.replaced },
} as const
