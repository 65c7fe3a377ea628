import { Avatar, Button, FileButton, Group, Input } from '@mantine/core'
import { IconCamera, IconPhoto } from '@tabler/icons-react'
import { FILE_BYTES } from '../../contract/uploadLimits.ts'
import { useT } from '../preferences/language.ts'
import { notify } from '../feedback/notify.tsx'
import { initials, usePhotoUrl } from '../display/Photo.tsx'
import { shrinkPicture } from './shrinkPicture.ts'
import { platformMessages } from '../messages.ts'
import type { FilesField } from '../forms/useFormFiles.ts'
import { useObjectUrl } from '../layout/useObjectUrl.ts'
import { usePhone } from '../layout/usePhone.ts'

type Props = FilesField & {
  label: string
  /** The name of the person; its initials replace a missing photo. */
  name: string
  /** The stored photo. */
  path?: string | null
  /** Marks the stored photo for removal when the form is sent, or clears the mark. */
  removal?: { isRemoved: boolean; onChange: (isRemoved: boolean) => void }
}

const IMAGES = 'image/jpeg,image/png,image/webp'

/**
 * Shows an input for one picture with a preview: `<PhotoInput {...form.filesField('profilePhoto')}
 * … />`.
 */
export function PhotoInput({ label, name, path, value, onChange, removal }: Props) {
  const t = useT()
  const isPhone = usePhone()
  const chosen = useObjectUrl(value[0])
  const stored = usePhotoUrl(removal?.isRemoved ? null : path)

  async function choose(picked: File | null) {
    if (!picked) return
    const file = await shrinkPicture(picked)
    if (file.size <= FILE_BYTES) return onChange([file])
    notify.failed(platformMessages.failed, t(platformMessages.fileTooLarge, tooLarge(file)))
  }

  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap="md" mt={4} wrap="nowrap">
        <Avatar src={chosen ?? stored ?? null} alt="" size={72} color="brand">
          {initials(name)}
        </Avatar>
        <Group gap="sm">
          {isPhone && (
            <FileButton accept={IMAGES} capture="user" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button
                  variant="default"
                  leftSection={<IconCamera size={18} aria-hidden />}
                  {...props}
                >
                  {t(platformMessages.takePhoto)}
                </Button>
              )}
            </FileButton>
          )}
          <FileButton accept={IMAGES} onChange={(file) => void choose(file)}>
            {(props) => (
              <Button
                variant="default"
                leftSection={<IconPhoto size={18} aria-hidden />}
                {...props}
              >
                {t(chosen || stored ? platformMessages.changePhoto : platformMessages.addPhoto)}
              </Button>
            )}
          </FileButton>
          <Removal value={value} onChange={onChange} path={path} removal={removal} />
        </Group>
      </Group>
    </Input.Wrapper>
  )
}

/**
 * Shows a button that drops the chosen file, or one that marks the stored photo for removal and
 * clears the mark.
 */
function Removal({
  value,
  onChange,
  path,
  removal,
}: Pick<Props, 'value' | 'onChange' | 'path' | 'removal'>) {
  const t = useT()
  if (value.length > 0) {
    return (
      <Button variant="subtle" onClick={() => onChange([])}>
        {t(platformMessages.removePhoto)}
      </Button>
    )
  }
  if (!path || !removal) return null
  return (
    <Button variant="subtle" onClick={() => removal.onChange(!removal.isRemoved)}>
      {t(removal.isRemoved ? platformMessages.undo : platformMessages.removePhoto)}
    </Button>
  )
}

/** Returns the values of the message about a file that is too large. */
export function tooLarge(file: File): { name: string; megabytes: number } {
  return { name: file.name, megabytes: FILE_BYTES / 1024 / 1024 }
}
