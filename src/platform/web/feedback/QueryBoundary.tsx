import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ApiError } from '../api/apiError.ts'
import { ErrorView } from './ErrorView.tsx'
import { PanelSkeleton } from './Skeletons.tsx'

type Props<Data> = {
  result: UseQueryResult<Data, ApiError>
  /** Replaces the default skeleton while the first response is pending. */
  skeleton?: ReactNode
  /** Shows the skeleton although the response is there: something that it needs is not. */
  isWaiting?: boolean
  /** Replaces the usual words for a record that does not exist. */
  notFound?: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

/**
 * Shows the result of `useEndpointQuery`: a skeleton first, then the content, or the error.
 */
export function QueryBoundary<Data>({
  result,
  skeleton = <PanelSkeleton />,
  isWaiting = false,
  notFound,
  children,
}: Props<Data>) {
  if (isWaiting) return skeleton
  if (result.data != null) {
    return <div data-dimmed={result.isPlaceholderData || undefined}>{children(result.data)}</div>
  }
  if (notFound && result.error?.status === 404) return notFound
  if (result.error) return <ErrorView error={result.error} onRetry={result.refetch} />
  return skeleton
}
