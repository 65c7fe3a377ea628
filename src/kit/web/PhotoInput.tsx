import { Avatar, Button, FileButton, Group, Input, Stack } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { FILE_BYTES } from '../contract/uploadLimits.ts'
import { useSay } from './language.ts'
import { notify } from './notify.tsx'
import { initials, usePhotoUrl } from './Photo.tsx'
import { kitText } from './text.ts'
import type { FilesField } from './useFormFiles.ts'
import { useObjectUrl } from './useObjectUrl.ts'

type Props = FilesField & {
  label: string
  /** Whose photo; its initials stand in. */
  name: string
  /** The photo there is now. */
  path?: string | null
}

/** One picture with a preview: `<PhotoInput {...form.filesField('profilePhoto')} … />`. */
export function PhotoInput({ label, name, path, value, onChange }: Props) {
  const say = useSay()
  const chosen = useObjectUrl(value[0])
  const stored = usePhotoUrl(path)

  function choose(file: File | null) {
    if (!file) return
    if (file.size <= FILE_BYTES) return onChange([file])
    notify.failed(kitText.failed, say(kitText.fileTooLarge, tooLarge(file)))
  }

  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap="md" mt={4}>
        <Avatar src={chosen ?? stored ?? null} alt="" size={72} color="brand">
          {initials(name)}
        </Avatar>
        <Stack gap={4}>
          <FileButton accept="image/jpeg,image/png,image/webp" onChange={choose}>
            {(props) => (
              <Button
                variant="default"
                leftSection={<IconCamera size={18} aria-hidden />}
                {...props}
              >
                {say(chosen || stored ? kitText.changePhoto : kitText.addPhoto)}
              </Button>
            )}
          </FileButton>
          {chosen && (
            <Button variant="subtle" size="compact-sm" onClick={() => onChange([])}>
              {say(kitText.removePhoto)}
            </Button>
          )}
        </Stack>
      </Group>
    </Input.Wrapper>
  )
}

/** What the message about a file that is too large says. */
export function tooLarge(file: File): { name: string; megabytes: number } {
  return { name: file.name, megabytes: FILE_BYTES / 1024 / 1024 }
}
