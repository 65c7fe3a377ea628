import { RouterProvider } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { followSession } from './followSession.ts'
import { makeRouter } from './routes.tsx'

/** Shows the page of the address and those that it leads to. */
export function RoutedPages() {
  const [router] = useState(makeRouter)
  useEffect(() => followSession(router), [router])
  return <RouterProvider router={router} />
}
