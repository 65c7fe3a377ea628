import { List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ResponseOf } from '#platform/contract/endpoint.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { LinkTo } from '#platform/web/layout/LinkTo.tsx'
import { Panel } from '#platform/web/layout/Panel.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { getLendingFacts } from '../contract.ts'
import { factsMessages as text } from './messages.ts'

type Facts = ResponseOf<typeof getLendingFacts>
type Target = { to: string; search: Record<string, string | number> }
type Fact = { key: string; words: string; target: Target }

/** Shows how a customer has paid so far; each fact leads to what it counts. */
export function LendingFacts({ customerId }: { customerId: number }) {
  const t = useT()
  const result = useEndpointQuery(getLendingFacts, { params: { id: customerId } })
  return (
    <Panel title={text.facts}>
      <QueryBoundary result={result}>
        {(facts) =>
          facts.cashbookCount === 0 ? (
            <Text c="dimmed">{t(text.noLoans)}</Text>
          ) : (
            <FactLinks facts={facts} customerId={customerId} />
          )
        }
      </QueryBoundary>
    </Panel>
  )
}

function FactLinks({ facts, customerId }: { facts: Facts; customerId: number }): ReactNode {
  const t = useT()
  const shown = getFacts(facts, customerId, t)
  const since = facts.knownFrom && (
    <Text c="dimmed" size="sm" className="figures">
      {t(text.imported, { importedOn: facts.knownFrom })}
    </Text>
  )
  if (shown.length === 0) return since || <Text c="dimmed">{t(text.nothingDue)}</Text>
  return (
    <>
      {since}
      <List spacing={6} size="sm" listStyleType="none">
        {shown.map(({ key, words, target }) => (
          <List.Item key={key}>
            <LinkTo {...target} inherit isNewTab className="figures">
              {words}
            </LinkTo>
          </List.Item>
        ))}
      </List>
    </>
  )
}

/** Returns the facts that say something, in the reader's words. */
function getFacts(facts: Facts, customerId: number, t: ReturnType<typeof useT>): Fact[] {
  const { instalments, longestGap, lastEnded, openedOwing, lastReloan, promises } = facts
  const toCustomer = (more: Target['search'] = {}): Target => ({
    to: '/customer/details',
    search: { id: customerId, ...more },
  })
  const all = promises.kept + promises.broken
  return [
    instalments.due > 0 && {
      key: 'instalments',
      words: t(text.onTheDay, { paid: instalments.onTheDay, due: instalments.due }),
      target: toCustomer({ tab: 'calendar' }),
    },
    longestGap && {
      key: 'gap',
      words: t(text.longestGap, {
        count: longestGap.days,
        fromOn: longestGap.from,
        toOn: longestGap.to,
      }),
      target: toCustomer({ cashbookId: longestGap.cashbookId, tab: 'calendar' }),
    },
    lastEnded && {
      key: 'ended',
      words: describeEnd(lastEnded, t),
      target: toCustomer({ cashbookId: lastEnded.cashbookId }),
    },
    openedOwing > 0 && {
      key: 'owing',
      words: t(text.openedOwing, { count: openedOwing }),
      target: toCustomer({ tab: 'previous' }),
    },
    lastReloan && {
      key: 'reloan',
      words: t(text.freshCash, { cashSen: lastReloan.payOut, reloanedOn: lastReloan.date }),
      target: { to: '/reloan/statement', search: { id: lastReloan.id } },
    },
    all > 0 && {
      key: 'promises',
      words: t(text.promisesKept, { kept: promises.kept, all }),
      target: toCustomer({ tab: 'promises' }),
    },
  ].filter((fact) => fact !== null && fact !== false)
}

function describeEnd(
  { cashbookCode: code, daysLate }: NonNullable<Facts['lastEnded']>,
  t: ReturnType<typeof useT>,
): string {
  if (daysLate === 0) return t(text.endedOnTime, { code })
  return daysLate > 0
    ? t(text.endedLate, { code, count: daysLate })
    : t(text.endedEarly, { code, count: -daysLate })
}
