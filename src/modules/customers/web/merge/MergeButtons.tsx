import { Button, Group } from '@mantine/core'
import { useEndpointMutation } from '#platform/web/calls/useEndpointMutation.ts'
import { confirm } from '#platform/web/feedback/dialogs.ts'
import { notify } from '#platform/web/feedback/notify.tsx'
import { useGo } from '#platform/web/layout/LinkTo.tsx'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import {
  compareRecords,
  judgeDuplicates,
  mergeCustomers,
  type MergedField,
} from '../../mergeContract.ts'
import { toDetailsLink } from '../customerLinks.ts'
import type { Compared } from './Comparison.tsx'
import { mergeMessages as text } from './messages.ts'

type Props = { compared: Compared; fromMerged: readonly MergedField[] }

/** Shows what can be done with two records: an admin merges them, an agent proposes it. */
export function MergeButtons({ compared, fromMerged }: Props) {
  const t = useT()
  const go = useGo()
  const mayMerge = useMay(mergeCustomers)
  const { kept, merged, state } = compared
  const names = { name: kept.name, other: merged.name }
  const pair = { keptId: kept.id, mergedId: merged.id }
  const merging = useEndpointMutation(mergeCustomers, {
    onDone: ({ name, customerId }) => {
      notify.done(text.merged, { name })
      go({ ...toDetailsLink(customerId), replace: true })
    },
    // The comparison of records that are one now is not asked again.
    gone: [compareRecords],
  })
  const judging = useEndpointMutation(judgeDuplicates, {
    onDone: (_, { body }) => {
      notify.done(body.verdict === 'APART' ? text.apartDone : text.proposed)
      go({ to: '/customer/duplicate' })
    },
  })
  const isBusy = merging.isPending || judging.isPending

  async function merge() {
    const isSure = await confirm({
      title: t(text.mergeSure, names),
      body: t(text.mergeBody),
      submitLabel: t(text.merge),
    })
    if (isSure) await merging.mutate({ body: { ...pair, fromMerged: [...fromMerged], state } })
  }

  async function separate() {
    const isSure = await confirm({ title: t(text.apartSure, names), submitLabel: t(text.apart) })
    if (isSure) await judging.mutate({ body: { ...pair, verdict: 'APART' } })
  }

  return (
    <Group justify="flex-end" gap="sm" className="form-buttons">
      <Button variant="default" disabled={isBusy} onClick={() => void separate()}>
        {t(text.apart)}
      </Button>
      {mayMerge ? (
        <Button loading={merging.isPending} onClick={() => void merge()}>
          {t(text.merge)}
        </Button>
      ) : (
        <Button
          loading={judging.isPending}
          onClick={() => void judging.mutate({ body: { ...pair, verdict: 'PROPOSED' } })}
        >
          {t(text.propose)}
        </Button>
      )}
    </Group>
  )
}
