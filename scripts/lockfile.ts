type Names = Record<string, string>
type Entry = {
  version?: string
  resolved?: string
  link?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
  optionalDependencies?: Names
}
export type Lockfile = { packages: Record<string, Entry> }
export type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Record<string, unknown>>
>

const platforms = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'darwin', cpu: 'arm64', libc: undefined },
] as const

/**
 * What is wrong with a lockfile that must install on Linux x64 and arm64 (glibc) and on macOS arm64: npm leaves out
 * a binary that the registry did not have when the lockfile was written, and says nothing.
 */
export function missingBinaries({ packages }: Lockfile): string[] {
  return Object.entries(packages).flatMap(([path, entry]) => [
    ...lost(packages, path, entry),
    ...families(packages, path, entry).flatMap(([family, members]) =>
      platforms
        .filter((platform) => !members.some((member) => runsOn(member, platform)))
        .map(({ os, cpu }) => `${path || 'package.json'}: no ${family} for ${os} ${cpu}`),
    ),
  ])
}

/** Addresses in a lockfile tie it to one registry host. */
export function resolvedAddresses({ packages }: Lockfile): string[] {
  const named = Object.entries(packages).filter(
    ([, entry]) => entry.resolved !== undefined && entry.link !== true,
  )
  return named.map(([path, { resolved }]) => `${path}: ${resolved}`)
}

/** A range or a tag lets two clones differ. */
export function unpinned(manifest: Manifest): string[] {
  const kinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const
  const all = kinds.flatMap((kind) => Object.entries(manifest[kind] ?? {}))
  return all
    .filter(([, version]) => typeof version !== 'string' || !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}: ${JSON.stringify(version)}`)
}

// An optional dependency that dropped out of the lockfile altogether; that it was for one of our platforms can only
// be told by its name.
function lost(packages: Lockfile['packages'], path: string, entry: Entry): string[] {
  const names = Object.keys(entry.optionalDependencies ?? {})
  const ours = names.filter((name) => /(linux.*(x64|arm64)|darwin-arm64)/.test(name) && !/musl/.test(name))
  const absent = ours.filter((name) => find(packages, path, name) === undefined)
  return absent.map((name) => `${path || 'package.json'}: ${name} is not in the lockfile`)
}

// A package may ship more than one kind of binary (sharp: itself and libvips), each with its own set of platforms.
function families(packages: Lockfile['packages'], path: string, entry: Entry): [string, Entry[]][] {
  if (entry.os && entry.cpu) return []
  const binaries = Object.keys(entry.optionalDependencies ?? {})
    .map((name) => ({ name, entry: find(packages, path, name) }))
    .flatMap(({ name, entry: each }) => (each?.os && each.cpu ? [{ name, entry: each }] : []))
  const grouped = Object.entries(Object.groupBy(binaries, ({ name }) => familyOf(name)))
  return grouped.map(([family, members = []]) => [family, members.map((member) => member.entry)])
}

const familyOf = (name: string) =>
  name.replace(
    /[-/](bin-)?(?:linux|darwin|win32|freebsd|openbsd|netbsd|android|openharmony|sunos|aix).*$/,
    '',
  )

// As Node resolves it: beside the package that asks, then outwards.
function find(packages: Lockfile['packages'], path: string, name: string): Entry | undefined {
  const here = packages[path === '' ? `node_modules/${name}` : `${path}/node_modules/${name}`]
  if (here !== undefined || path === '') return here
  const outer = path.lastIndexOf('/node_modules/')
  return find(packages, outer === -1 ? '' : path.slice(0, outer), name)
}

function runsOn(entry: Entry, platform: (typeof platforms)[number]) {
  const libc =
    entry.libc === undefined || platform.libc === undefined || [entry.libc].flat().includes(platform.libc)
  return [entry.os].flat().includes(platform.os) && [entry.cpu].flat().includes(platform.cpu) && libc
}
