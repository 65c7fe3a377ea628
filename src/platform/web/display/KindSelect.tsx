import { NativeSelect } from '@mantine/core'

/** What a file can be: the words of the choice, its values, and the value of a new file. */
export type FileKinds<Kind extends string> = {
  label: string
  data: readonly { value: Kind; label: string }[]
  initial: NoInfer<Kind>
}

/** Shows a choice of the kind of a file. */
export function KindSelect<Kind extends string>({
  kinds,
  label = kinds.label,
  value,
  isBusy = false,
  onChange,
}: {
  kinds: FileKinds<Kind>
  label?: string
  value: string
  isBusy?: boolean
  onChange: (kind: Kind) => void
}) {
  return (
    <NativeSelect
      aria-label={label}
      value={value}
      data={kinds.data.map((each) => ({ ...each }))}
      disabled={isBusy}
      onChange={({ currentTarget }) => {
        const next = kinds.data.find((each) => each.value === currentTarget.value)
        if (next) onChange(next.value)
      }}
    />
  )
}
