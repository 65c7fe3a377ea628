import { Alert } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useSay } from '../../../kit/web/language.ts'
import { useOnline } from '../../../kit/web/useOnline.ts'
import { layoutText } from './text.ts'

/** Above every page while there is no network. */
export function OfflineBanner() {
  const say = useSay()
  if (useOnline()) return null
  return (
    <Alert
      role="status"
      color="out"
      variant="light"
      mb="md"
      className="no-print"
      icon={<IconCloudOff aria-hidden />}
      title={say(layoutText.offlineTitle)}
    >
      {say(layoutText.offlineHint)}
    </Alert>
  )
}
