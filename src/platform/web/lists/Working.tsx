import { Progress, Text } from '@mantine/core'

/** Shows in place of the actions on the selected rows that one of them is under way. */
export function Working({ label }: { label: string }) {
  return (
    <>
      <Text size="sm" role="status">
        {label}
      </Text>
      <Progress value={100} animated w={140} aria-label={label} />
    </>
  )
}
