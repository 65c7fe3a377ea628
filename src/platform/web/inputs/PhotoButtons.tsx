import { Button, FileButton } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { FILE_BYTES } from '../../contract/uploadLimits.ts'
import { notify } from '../feedback/notify.tsx'
import { usePhone } from '../layout/usePhone.ts'
import { feedbackMessages } from '../feedback/messages.ts'
import { fileMessages } from '../display/fileMessages.ts'
import { tooLarge } from '../display/tooLarge.ts'
import { useT } from '../preferences/language.ts'
import { shrinkPicture } from './shrinkPicture.ts'

type Props = {
  /** The side of the phone's camera: the user's own face, or what is in front of them. */
  camera: 'user' | 'environment'
  hasPhoto: boolean
  isBusy?: boolean
  /** Another word than photo for what is chosen. */
  chooseLabel?: string | undefined
  onPick: (file: File) => void
}

const IMAGES = 'image/jpeg,image/png,image/webp'

/** Shows the buttons that take or choose one picture, which is shrunk; too large ones are refused. */
export function PhotoButtons({ camera, hasPhoto, isBusy = false, chooseLabel, onPick }: Props) {
  const t = useT()
  const isPhone = usePhone()

  async function choose(picked: File | null) {
    if (!picked) return
    const file = await shrinkPicture(picked)
    if (file.size <= FILE_BYTES) return onPick(file)
    notify.failed(feedbackMessages.failed, t(fileMessages.fileTooLarge, tooLarge(file)))
  }

  const look = { variant: 'default', loading: isBusy } as const
  return (
    <>
      {isPhone && (
        <FileButton accept={IMAGES} capture={camera} onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...look} leftSection={<IconCamera size={18} aria-hidden />} {...props}>
              {t(fileMessages.takePhoto)}
            </Button>
          )}
        </FileButton>
      )}
      <FileButton accept={IMAGES} onChange={(file) => void choose(file)}>
        {(props) => (
          <Button {...look} leftSection={<IconPhoto size={18} aria-hidden />} {...props}>
            {chooseLabel ?? t(hasPhoto ? fileMessages.changePhoto : fileMessages.addPhoto)}
          </Button>
        )}
      </FileButton>
    </>
  )
}
