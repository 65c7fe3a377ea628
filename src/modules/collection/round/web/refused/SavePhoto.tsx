import { Button } from '@mantine/core'
import { saveFile } from '#platform/web/calls/saveFile.ts'
import { useT } from '#platform/web/preferences/language.ts'
import type { SlipEntry } from '../outbox/entry.ts'
import { getOwner } from '../outbox/owner.ts'
import { readPhoto } from '../outbox/slipPhotos.ts'
import { roundMessages } from '../roundMessages.ts'

/** Saves the photo of a slip among the phone's files: the camera keeps none of its own. */
export function SavePhoto({ entry }: { entry: SlipEntry }) {
  const t = useT()
  async function save() {
    const owner = getOwner()
    const photo = owner && (await readPhoto(owner, entry.paymentKey))
    if (photo) saveFile(photo, photo.name)
  }
  if (entry.refusedCode === 'SLIP_GONE') return null
  return (
    <Button size="sm" variant="default" mih={44} onClick={() => void save()}>
      {t(roundMessages.savePhoto)}
    </Button>
  )
}
