import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import ts from 'typescript'

/** Files that every module or noun has, named after their part in it. */
const PARTS = /^(messages|contract|schemas|routes|pages|tables|log|rules|\w+Messages|\w+Contract)$/
const CHECKED = /^(src|tests|bench)\/.*(?<!\.test|\.d)\.tsx?$/
/** Vitest calls it by this name. */
const BY_TOOL = new Set(['setup'])

/** The text of each file by its path. */
type Files = ReadonlyMap<string, string>

/**
 * Finds files that are not named as their one export, and files of a server with handlers that have
 * nothing in common. A handler's file has the name of its endpoint; several share a file only where they
 * share code that nobody else sees.
 */
export async function checkNames(files: Files = readTracked()): Promise<string[]> {
  return [...files].flatMap(([path, text]) =>
    CHECKED.test(path) ? findNameFaults(path, text) : [],
  )
}

function findNameFaults(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const declared = source.statements.flatMap((statement) => readNames(statement, text))
  const exported = declared.filter(({ isExported }) => isExported)
  const handlers = declared.filter(({ name, isType }) => !isType && /^handle[A-Z]/.test(name))
  const stem = basename(path).replace(/\.tsx?$/, '')
  const [only, ...others] = exported
  const isServer = path.includes('/server/')
  if (isServer && handlers.length > 1) {
    return handlers
      .filter(
        (handler) =>
          !handlers.some((other) => other !== handler && share(handler, other, declared)),
      )
      .map(({ name }) => `${path}: ${name} shares nothing with the other handlers: give it a file`)
  }
  if (!only || others.length > 0 || only.isType || PARTS.test(stem) || BY_TOOL.has(only.name))
    return []
  const names = [only.name, ...(isServer ? [only.name.replace(/^handle(?=[A-Z])/, '')] : [])]
  return names.map(flatten).includes(flatten(stem))
    ? []
    : [`${path} exports ${only.name} alone: name it so`]
}

const flatten = (name: string) => name.replaceAll('_', '').toLowerCase()

type Declared = { name: string; isExported: boolean; isType: boolean; body: string }

function readNames(statement: ts.Statement, text: string): Declared[] {
  const body = text.slice(statement.pos, statement.end)
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [{ name: name.text, isExported, isType: false, body }] : [],
    )
  }
  const isType = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement)
  if (!isType && !ts.isFunctionDeclaration(statement) && !ts.isClassDeclaration(statement))
    return []
  return statement.name ? [{ name: statement.name.text, isExported, isType, body }] : []
}

/** Returns whether one handler uses the other, or both use the same function or value of the file. */
function share(one: Declared, other: Declared, declared: readonly Declared[]): boolean {
  const ofOne = findUsed(one, declared).add(one)
  const ofOther = findUsed(other, declared).add(other)
  return declared.some((each) => !each.isType && ofOne.has(each) && ofOther.has(each))
}

/** Returns what a declaration uses of its file, and what that uses. */
function findUsed(from: Declared, declared: readonly Declared[]): Set<Declared> {
  const used = new Set<Declared>()
  const visit = ({ body }: Declared) => {
    for (const each of declared) {
      if (used.has(each) || !new RegExp(`\\b${each.name}\\b`).test(body)) continue
      used.add(each)
      visit(each)
    }
  }
  visit(from)
  return used
}

function readTracked(): Files {
  const paths = execFileSync('git', ['ls-files', '-z', 'src', 'tests', 'bench'], {
    encoding: 'utf8',
  })
  return new Map(
    paths
      .split('\0')
      .filter((path) => CHECKED.test(path))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )
}
