import { ActionIcon, Group, Input, Popover, Text } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '#platform/web/preferences/language.ts'
import { cashbookWebMessages as text } from './messages.ts'
import classes from './Derived.module.css'

type Props = { label: string; formula: string | undefined; children: ReactNode }

/** Shows a derived figure in grey, with its formula one tap away. */
export function Derived({ label, formula, children }: Props) {
  const t = useT()
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Group className={classes.box} justify="space-between" wrap="nowrap" gap="xs">
        <Text component="span" fw={600} className="figures">
          {children}
        </Text>
        {formula && (
          <Popover width={280} position="bottom-end" withArrow>
            <Popover.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                className="touch-target"
                aria-label={`${label}: ${t(text.howComputed)}`}
              >
                <IconInfoCircle size={18} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <Text size="sm" className="figures">
                {formula}
              </Text>
            </Popover.Dropdown>
          </Popover>
        )}
      </Group>
    </Input.Wrapper>
  )
}
