import { Alert } from '@mantine/core'
import { IconCalculator } from '@tabler/icons-react'
import { useT } from '#platform/web/preferences/language.ts'
import { today } from '#platform/web/preferences/today.ts'
import { RateLine } from '#modules/office/business/web/RateLine.tsx'
import { packagesMessages as text } from '../messages.ts'
import { getExampleTerms, type Entered } from './getExampleTerms.ts'

/**
 * Shows "lend RM 960.00, collect RM 1,200.00: 60 payments of RM 20.00"; nothing while terms are
 * missing.
 */
export function PackageExample({ terms }: { terms: Entered }) {
  const t = useT()
  const example = getExampleTerms(terms, today())
  if (!example) return null
  const { debitDays, paymentCount: count, ...amounts } = example
  const sentence = t(debitDays === 0 ? text.exampleAtOnce : text.example, { count, ...amounts })
  const last = amounts.lastSen === undefined ? '' : t(text.lastInstalment, amounts)
  return <span className="figures">{sentence + last}</span>
}

/** Shows the example next to a form, updated during typing. */
export function PackagePreview({ terms }: { terms: Entered }) {
  const t = useT()
  const example = getExampleTerms(terms, today())
  return (
    <Alert
      color="info"
      icon={<IconCalculator aria-hidden />}
      title={t(text.forExample)}
      role="status"
    >
      {example ? <PackageExample terms={terms} /> : t(text.exampleWaits)}
      {example && <RateLine loan={example} mt={4} />}
    </Alert>
  )
}
