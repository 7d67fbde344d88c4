/** A name given by a user as part of a file's name, without characters that some operating system refuses. */
// oxlint-disable-next-line no-control-regex
export const inFileName = (name: string) => name.replaceAll(/[\u0000-\u0020"*/:<>?\\|]+/g, ' ').trim() || '-'
