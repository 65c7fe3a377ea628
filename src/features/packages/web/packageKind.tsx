import type { ReactNode } from 'react'
import type { z } from 'zod'
import { PACKAGE_TYPE } from '#core/loan/terms.ts'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import type { idParams } from '#platform/contract/field.ts'
import type { Message } from '#platform/contract/message.ts'
import * as endpoints from '../contract.ts'
import { packagesMessages as text } from '../messages.ts'
import { EditConventionalPackage, NewConventionalPackage } from './ConventionalPackageForm.tsx'
import type { ConventionalPackage, Package, SystemPackage } from './packageTypes.ts'
import { EditSystemPackage, NewSystemPackage } from './SystemPackageForm.tsx'

/** The endpoints and forms of one kind of packages. */
export type Kind<P extends Package> = {
  type: P['packageType']
  create: Endpoint
  update: Endpoint
  remove: Endpoint & { params: typeof idParams; output: z.ZodNull }
  titleOfNew: Message
  add: (props: { like: P | undefined; onClose: () => void }) => ReactNode
  edit: (props: { each: P; onClose: () => void }) => ReactNode
}

export const SYSTEM: Kind<SystemPackage> = {
  type: PACKAGE_TYPE.SYSTEM,
  create: endpoints.createSystemPackage,
  update: endpoints.updateSystemPackage,
  remove: endpoints.removeSystemPackage,
  titleOfNew: text.addSystem,
  add: (props) => <NewSystemPackage {...props} />,
  edit: (props) => <EditSystemPackage {...props} />,
}

export const CONVENTIONAL: Kind<ConventionalPackage> = {
  type: PACKAGE_TYPE.CONVENTIONAL,
  create: endpoints.createConventionalPackage,
  update: endpoints.updateConventionalPackage,
  remove: endpoints.removeConventionalPackage,
  titleOfNew: text.addConventional,
  add: (props) => <NewConventionalPackage {...props} />,
  edit: (props) => <EditConventionalPackage {...props} />,
}
