import { useEffect } from 'react'
import { useMay } from '#platform/web/session/Guard.tsx'
import { getAttention } from '#modules/reports/dashboard/contract.ts'
import type { AttentionFigures } from '#modules/reports/dashboard/web/findAttention.ts'
import { useAttention, useAttentionThings } from '#modules/reports/dashboard/web/useAttention.ts'
import { attentionCount } from './attentionCount.ts'

/** Counts what needs attention for the bell, for who may see it. */
export function AttentionWatch() {
  return useMay(getAttention) && <Watch />
}

function Watch() {
  const { data } = useAttention()
  return data && <Count figures={data} />
}

function Count({ figures }: { figures: AttentionFigures }) {
  const { length: count } = useAttentionThings(figures)
  useEffect(() => {
    attentionCount.set(count)
    return () => attentionCount.set(0)
  }, [count])
  return null
}
