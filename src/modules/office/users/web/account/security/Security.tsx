import { Alert, Stack } from '@mantine/core'
import { IconShieldLock } from '@tabler/icons-react'
import { getSecondFactor } from '../../../../auth/contract.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { useUser } from '#platform/web/session/session.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { Codes } from './Codes.tsx'
import { accountMessages as text } from '../messages.ts'
import { Passkeys } from './Passkeys.tsx'

/** Shows the user's passkeys, and codes where the role may use them. */
export function Security() {
  const t = useT()
  const { needsSecondFactor } = useUser()
  const result = useEndpointQuery(getSecondFactor, {}, { staleTime: 0 })
  return (
    <QueryBoundary result={result}>
      {(factor) => (
        <Stack gap="xl" maw="var(--fields-width)">
          {needsSecondFactor && (
            <Alert color="out" icon={<IconShieldLock aria-hidden />}>
              {t(text.required)}
            </Alert>
          )}
          <Passkeys passkeys={factor.passkeys} />
          {factor.isTotpAllowed && <Codes factor={factor} />}
        </Stack>
      )}
    </QueryBoundary>
  )
}
