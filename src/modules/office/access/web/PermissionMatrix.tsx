import { Checkbox, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { Table } from '#platform/web/layout/Table.tsx'
import { ACTS, AREAS, type Act, type Area, type Permission } from '#core/access/permissions.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { accessMessages as text } from '../messages.ts'
import { ACT_WORDS, AREA_WORDS } from './permissionWords.ts'
import { getPermission, type Held } from './roleEdit.ts'
import classes from './PermissionMatrix.module.css'

type Props = {
  held: Held
  /** The saved permissions: differences are marked. */
  saved: Held
  isReadOnly: boolean
  onToggle: (permission: Permission) => void
}

/** Shows twelve areas with four acts each: a table, or on a phone a card for each area. */
export function PermissionMatrix(props: Props) {
  return usePhone() ? <Cards {...props} /> : <Rows {...props} />
}

function Rows(props: Props) {
  const t = useT()
  return (
    <Paper withBorder>
      <Table aria-label={t(text.permissions)} className={classes.table} highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t(text.activity)}</Table.Th>
            {ACTS.map((act) => (
              <Table.Th key={act} w={110}>
                {t(ACT_WORDS[act])}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {AREAS.map((area) => (
            <Table.Tr key={area}>
              <Table.Th scope="row">
                <AreaName area={area} />
              </Table.Th>
              {ACTS.map((act) => (
                <Table.Td key={act} data-changed={isChanged(props, area, act) || undefined}>
                  <Cell {...props} area={area} act={act} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}

function Cards(props: Props) {
  return (
    <Stack gap="sm">
      {AREAS.map((area) => (
        <Paper key={area} withBorder p="md">
          <AreaName area={area} />
          <SimpleGrid cols={2} spacing={4} verticalSpacing={4} mt="xs">
            {ACTS.map((act) => (
              <div
                key={act}
                className={classes.choice}
                data-changed={isChanged(props, area, act) || undefined}
              >
                <Cell {...props} area={area} act={act} isNamed />
              </div>
            ))}
          </SimpleGrid>
        </Paper>
      ))}
    </Stack>
  )
}

function AreaName({ area }: { area: Area }) {
  const t = useT()
  const { name, hint } = AREA_WORDS[area]
  return (
    <>
      <Text fw={600}>{t(name)}</Text>
      {hint && (
        <Text size="sm" c="dimmed" fw={400}>
          {t(hint)}
        </Text>
      )}
    </>
  )
}

type CellProps = Props & { area: Area; act: Act; isNamed?: boolean }

function Cell({ held, isReadOnly, onToggle, area, act, isNamed }: CellProps) {
  const t = useT()
  const permission = getPermission(area, act)
  const word = t(ACT_WORDS[act])
  return (
    <Checkbox
      className={classes.box}
      aria-label={t(text.mayDo, { act: word, area: t(AREA_WORDS[area].name) })}
      label={isNamed && word}
      checked={held.has(permission)}
      disabled={isReadOnly}
      onChange={() => onToggle(permission)}
    />
  )
}

function isChanged({ held, saved }: Props, area: Area, act: Act): boolean {
  const permission = getPermission(area, act)
  return held.has(permission) !== saved.has(permission)
}
