import { SegmentedControl, Select, Text } from '@mantine/core'
import { useState } from 'react'
import { getPermissions } from '#core/access/permissions.ts'
import { isRoleId, ROLE_NAMES, ROLES, type RoleId } from '#core/access/roles.ts'
import { QueryBoundary } from '#platform/web/feedback/QueryBoundary.tsx'
import { confirmLeaving } from '#platform/web/feedback/confirmLeaving.ts'
import { useT } from '#platform/web/preferences/language.ts'
import { FormPage } from '#platform/web/layout/FormPage.tsx'
import { PageTitle } from '#platform/web/layout/PageTitle.tsx'
import { useEndpointQuery } from '#platform/web/api/useEndpointQuery.ts'
import { usePhone } from '#platform/web/layout/usePhone.ts'
import { useUrlState } from '#platform/web/layout/useUrlState.ts'
import { getRolePermissions } from '../contract.ts'
import { accessMessages as text } from '../messages.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { RolePermissions } from './RolePermissions.tsx'

/** Shows `/permission`: the permissions of each role. */
export function RolePermissionsPage() {
  const t = useT()
  const [state, setState] = useUrlState({ role: ROLES.ADMIN as number })
  const role: RoleId = isRoleId(state.role) ? state.role : ROLES.ADMIN
  const [isDirty, setDirty] = useState(false)
  const result = useEndpointQuery(getRolePermissions, { params: { id: role } })

  async function choose(next: number) {
    if (!isDirty || (await confirmLeaving())) setState({ role: next })
  }

  return (
    <FormPage>
      <PageTitle title={text.rolePermissions} />
      <RoleChoice role={role} onChoose={(next) => void choose(next)} />
      <Text c="dimmed">{t(text.intro)}</Text>
      <QueryBoundary result={result}>
        {(items) => {
          const saved = getPermissions(items)
          return (
            <RolePermissions
              key={`${role} ${saved.join()}`}
              role={role}
              saved={saved}
              onDirty={setDirty}
            />
          )
        }}
      </QueryBoundary>
    </FormPage>
  )
}

function RoleChoice({ role, onChoose }: { role: RoleId; onChoose: (role: number) => void }) {
  const t = useT()
  const data = ROLE_NAMES.map((name) => ({
    value: String(ROLES[name]),
    label: t(ROLE_WORDS[name]),
  }))
  const shared = { data, value: String(role) }
  return usePhone() ? (
    <Select
      {...shared}
      label={t(text.role)}
      allowDeselect={false}
      onChange={(next) => onChoose(Number(next))}
    />
  ) : (
    <SegmentedControl
      {...shared}
      aria-label={t(text.role)}
      onChange={(next) => onChoose(Number(next))}
    />
  )
}
