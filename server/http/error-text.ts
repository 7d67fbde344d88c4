/** An error at the start or in a command, as a line that says what to do. Programming errors keep their stack. */
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
  const message = code === undefined ? plainMessage(error) : known[code]
  return message === undefined ? (error.stack ?? error.message) : `\n${message}\n`
}

/** A plain `Error` was thrown with a message for people; a TypeError or the like is a programming error. */
const plainMessage = (error: Error) => (error.name === 'Error' ? error.message : undefined)
