import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from './apiError.ts'
import { ErrorView } from './ErrorView.tsx'
import { PanelSkeleton } from './Skeletons.tsx'

type Props<Answer> = {
  answer: UseQueryResult<Answer, ApiError>
  /** In place of a few grey lines while the first answer is awaited. */
  skeleton?: ReactNode
  children: (data: NonNullable<Answer>) => ReactNode
}

/** Shows an answer of `useEndpointQuery`: grey lines first, then the content, or the error with Retry. */
export function QueryBoundary<Answer>({
  answer,
  skeleton = <PanelSkeleton />,
  children,
}: Props<Answer>) {
  if (answer.data != null) {
    return <div data-dimmed={answer.isPlaceholderData || undefined}>{children(answer.data)}</div>
  }
  if (answer.error) return <ErrorView error={answer.error} onRetry={answer.refetch} />
  return skeleton
}
