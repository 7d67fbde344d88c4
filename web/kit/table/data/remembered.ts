/** What somebody has arranged in a table: kept in this browser under the table's name. */
export interface Arrangement {
  shown: Readonly<Record<string, boolean>>
  widths: Readonly<Record<string, number>>
}

const keyOf = (table: string) => `lagra-table-${table}`

/** Storage may be full, forbidden or hold something old: the table then starts as it comes. */
export function recall(table: string): Arrangement {
  try {
    const { shown, widths } = JSON.parse(localStorage.getItem(keyOf(table)) ?? '{}') as Partial<Arrangement>
    return { shown: only('boolean', shown), widths: only('number', widths) }
  } catch {
    return { shown: {}, widths: {} }
  }
}

export function remember(table: string, arrangement: Arrangement) {
  try {
    localStorage.setItem(keyOf(table), JSON.stringify(arrangement))
  } catch {
    // The table works without.
  }
}

function only<T>(type: 'boolean' | 'number', values: Readonly<Record<string, T>> | undefined) {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([, value]) => typeof value === type))
}
