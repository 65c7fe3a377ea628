import { type RoleId, roleName } from '#core/access/roles.ts'
import { ROLE_WORDS } from '#platform/contract/roleWords.ts'
import { LANGUAGES, translate } from '#platform/contract/message.ts'
import { AppError } from '#platform/server/appError.ts'
import { usersMessages } from '../messages.ts'

/**
 * Refuses a name that the log and receipts could confuse with another role or the system. Case,
 * spaces and full-width letters are ignored; the word of the own role is allowed. @throws AppError
 * NAME_RESERVED with the field
 */
export function refuseReservedName(name: string, roleId: RoleId): void {
  const lettersOfName = getLetters(name)
  const isReserved = [usersMessages.system, ...Object.values(ROLE_WORDS)]
    .filter((word) => word !== ROLE_WORDS[roleName(roleId)])
    .some((word) =>
      LANGUAGES.some((language) => getLetters(translate(word, language)) === lettersOfName),
    )
  if (!isReserved) return
  const message = usersMessages.NAME_RESERVED
  throw new AppError(message, { fields: [{ path: 'name', message }] })
}

const getLetters = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
