let known: Set<string> | undefined

/** The passwords most often found in leaks, nearly 50,000 of them; unpacked when first asked for. */
export async function commonPasswords(): Promise<Set<string>> {
  if (!known) {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    known = new Set(dictionary['passwords-common'])
  }
  return known
}
