// Run by npm's `prepare`: points git at this folder. It never fails an installation, and keeps a folder
// that the developer chose.
import { execFileSync } from 'node:child_process'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim()

function readConfig(name) {
  try {
    return git('config', '--get', name)
  } catch {
    return ''
  }
}

try {
  const isOwnCheckout = git('rev-parse', '--show-prefix') === ''
  if (isOwnCheckout && readConfig('core.hooksPath') === '') {
    git('config', 'core.hooksPath', '.githooks')
  }
} catch {
  // No git, or no repository: nothing to install.
}
