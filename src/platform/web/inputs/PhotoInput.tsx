import { Button, Group, Input } from '@mantine/core'
import { useT } from '../preferences/language.ts'
import { RoundPicture, usePhotoUrl } from '../display/Photo.tsx'
import { PhotoButtons } from './PhotoButtons.tsx'
import { platformMessages } from '../messages.ts'
import { fileMessages } from '../display/fileMessages.ts'
import type { FilesField } from '../forms/useFormFiles.ts'
import { useObjectUrl } from '../layout/useObjectUrl.ts'

type Props = FilesField & {
  label: string
  /** The name of the person; its initials replace a missing photo. */
  name: string
  /** The stored photo. */
  path?: string | null
  /** What the button says, if the picture is no photo. */
  chooseLabel?: string
  /** Marks the stored photo for removal when the form is sent, or clears the mark. */
  removal?: { isRemoved: boolean; onChange: (isRemoved: boolean) => void }
}

/**
 * Shows an input for one picture with a preview: `<PhotoInput {...form.filesField('profilePhoto')}
 * … />`.
 */
export function PhotoInput({ label, name, path, value, onChange, chooseLabel, removal }: Props) {
  const chosen = useObjectUrl(value[0])
  const stored = usePhotoUrl(removal?.isRemoved ? null : path)

  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group gap="md" mt={4}>
        <RoundPicture url={chosen ?? stored} name={name} sizePx={72} />
        <Group gap="sm">
          <PhotoButtons
            camera="user"
            hasPhoto={Boolean(chosen || stored)}
            chooseLabel={chooseLabel}
            onPick={(file) => onChange([file])}
          />
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
        {t(fileMessages.removePhoto)}
      </Button>
    )
  }
  if (!path || !removal) return null
  return (
    <Button variant="subtle" onClick={() => removal.onChange(!removal.isRemoved)}>
      {t(removal.isRemoved ? platformMessages.undo : fileMessages.removePhoto)}
    </Button>
  )
}
