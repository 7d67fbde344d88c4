/** A name that people gave, as part of a file's: without what some system does not take. */
// oxlint-disable-next-line no-control-regex
export const inFileName = (name: string) => name.replaceAll(/[\u0000-\u0020"*/:<>?\\|]+/g, ' ').trim() || '-'
