import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A network of its own to the product: a browser's offline switch does not reach its service workers. */
export async function openLine(productUrl: string) {
  const port = Number(new URL(productUrl).port)
  const open = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const each of [near, far]) {
      open.add(each)
      each
        .on('error', () => {})
        .on('close', () => {
          open.delete(each)
          near.destroy()
          far.destroy()
        })
    }
    if (isCut) near.destroy()
    else near.pipe(far).pipe(near)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const cut = () => {
    isCut = true
    for (const each of open) each.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false
    },
    close: async () => {
      cut()
      await new Promise((then) => server.close(then))
    },
  }
}
