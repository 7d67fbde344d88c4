/** What went wrong at a start or in a command, in a line that says what to do; our own mistakes keep their stack. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, address, port, path } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} is taken. Stop what is using it, or choose another with PORT.`,
    EACCES: port ? `Port ${port} may not be used. Choose another with PORT.` : `No permission for ${path}.`,
    EADDRNOTAVAIL: `This machine has no address ${address}. Choose another with HOST.`,
    ECONNREFUSED: `No database answers at ${address}:${port}. Is it running, and is DATABASE_URL right?`,
    ENOTFOUND: 'The host of DATABASE_URL cannot be found.',
    ENOTDIR: `${path} is not a folder. Choose another with DATA_DIR.`,
    EEXIST: `${path} is not a folder. Choose another with DATA_DIR.`,
    EROFS: `${path} cannot be written to. Choose another folder with DATA_DIR.`,
    ENOENT: `${path} is not there and cannot be made. Choose another folder with DATA_DIR.`,
    '28P01': 'The database refuses the user or the password of DATABASE_URL.',
    '3D000': 'The database that DATABASE_URL names is not there. Create it first.',
  }
  const told = code === undefined ? plainMessage(error) : known[code]
  return told === undefined ? (error.stack ?? error.message) : `\n${told}\n`
}

/** What we throw for people to read bears no code; a TypeError and its kind are for us. */
const plainMessage = (error: Error) => (error.name === 'Error' ? error.message : undefined)
