import { ServerResponse } from 'node:http'

// Loaded by the product's process before the product: no reply has a content security policy.
const setHeader = ServerResponse.prototype.setHeader
ServerResponse.prototype.setHeader = function (name, value) {
  return name.toLowerCase() === 'content-security-policy' ? this : setHeader.call(this, name, value)
}
const writeHead = ServerResponse.prototype.writeHead as (...given: unknown[]) => ServerResponse
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...given: unknown[]) {
  const headers = given.at(-1)
  if (headers && typeof headers === 'object') {
    delete (headers as Record<string, unknown>)['content-security-policy']
  }
  return writeHead.apply(this, given)
} as typeof ServerResponse.prototype.writeHead
