/** Half an öre goes up, of what is below zero as far as of what is above. Whole numbers throughout, so that nothing is lost. */
export function taxOn(net: number, vatPct: number) {
  const hundredths = BigInt(Math.abs(net)) * BigInt(Math.round(vatPct * 100))
  const tax = Number((hundredths + 5_000n) / 10_000n)
  return net < 0 && tax > 0 ? -tax : tax
}
