import { Button, Group, Text } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { getSecondFactor } from '#modules/office/auth/contract.ts'
import { authMessages } from '#modules/office/auth/messages.ts'
import { noteOffered } from '#modules/office/auth/web/passkeys/deviceUse.ts'
import { PageNotice } from '#platform/web/feedback/PageNotice.tsx'
import { lazyPart } from '#platform/web/lazy/lazyPart.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { useMay } from '#platform/web/session/Guard.tsx'
import { useUser } from '#platform/web/session/session.ts'

const AddPasskey = lazyPart(
  () => import('#modules/office/users/web/account/security/AddPasskey.tsx'),
  'AddPasskey',
)

/** Offers to open by fingerprint or face next time, once, to a person who had to type the password again. */
export function UnlockOffer() {
  const t = useT()
  const { id } = useUser()
  const mayAdd = useMay(getSecondFactor)
  const [state, setState] = useState<'ASKED' | 'ADDING' | 'DONE'>('ASKED')
  const answer = () => {
    noteOffered(id)
    setState('DONE')
  }
  if (!mayAdd || state === 'DONE') return null
  return (
    <>
      <PageNotice
        color="info"
        icon={<IconFingerprint aria-hidden />}
        title={t(authMessages.unlockOffer)}
      >
        <Text mb="sm">{t(authMessages.unlockOfferHint)}</Text>
        <Group gap="sm">
          <Button onClick={() => setState('ADDING')}>{t(authMessages.unlockOfferYes)}</Button>
          <Button variant="default" onClick={answer}>
            {t(authMessages.unlockOfferNo)}
          </Button>
        </Group>
      </PageNotice>
      <Suspense fallback={null}>{state === 'ADDING' && <AddPasskey onClose={answer} />}</Suspense>
    </>
  )
}
