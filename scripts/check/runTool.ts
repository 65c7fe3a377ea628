import { spawn } from 'node:child_process'
import { resolve } from 'node:path'

/** Runs one of the project's tools in a folder; on failure its output is the fault. */
export function runTool(
  script: string,
  args: string[],
  { folder = '.', env = {} }: { folder?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<string[]> {
  return new Promise((done) => {
    const path = resolve('node_modules', script)
    const tool = spawn(process.execPath, [path, ...args], {
      cwd: folder,
      env: { ...process.env, ...env },
    })
    const output: Buffer[] = []
    tool.stdout.on('data', (chunk: Buffer) => output.push(chunk))
    tool.stderr.on('data', (chunk: Buffer) => output.push(chunk))
    tool.on('close', (code) => done(code === 0 ? [] : [Buffer.concat(output).toString()]))
  })
}
