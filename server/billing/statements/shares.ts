/** What came, or what a bank has kept of it, over the parts of a payment: by their amounts, so that none is more than its part. */
export function sharesOf(sum: number, parts: readonly number[]) {
  let [left, of] = [sum, parts.reduce((all, part) => all + part, 0)]
  return parts.map((part) => {
    const share = of === 0 ? 0 : Math.round((left * part) / of)
    left -= share
    of -= part
    return share
  })
}

/** What a bank has kept, over the parts of a payment: of each at least one öre is left. Undefined where that cannot be. */
export function chargesOf(charge: number, parts: readonly number[]) {
  const most = parts.map((part) => part - Math.sign(part))
  const isTooMuch = Math.abs(charge) > Math.abs(most.reduce((sum, part) => sum + part, 0))
  return isTooMuch ? undefined : sharesOf(charge, most)
}
