import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMay } from '../session/Guard.tsx'
import { useT } from '../preferences/language.ts'
import { linkTo } from '../layout/LinkTo.tsx'
import type { Create } from './listTypes.ts'

/** Shows the button that creates a record, to users who may. */
export function CreateButton({ label, needs, link, onClick }: Create) {
  const t = useT()
  if (!useMay(needs)) return null
  const target = link ? { component: Link, ...linkTo(link) } : {}
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      {...(onClick && { onClick })}
      {...target}
    >
      {t(label)}
    </Button>
  )
}
