/** The field with the amount of an article, if its row is drawn. */
export const amountField = (id: number) =>
  document.querySelector<HTMLInputElement>(`[data-refill-amount="${id}"]`)

/** Marks an amount that was entered from the field for scanned codes: Enter leads back there, to the next scan. */
export const fromScan = 'data-from-scan'
