import { serve, type Route } from '../../../kit/server/verb.ts'
import { isLoggedIn, login, logout } from '../contract.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { whoAmI } from './whoAmI.ts'

export const authRoutes: readonly Route[] = [
  serve(login, signIn),
  serve(logout, signOut),
  serve(isLoggedIn, whoAmI),
]
