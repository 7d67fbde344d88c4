export interface Year {
  first: string
  last: string
}

/** The financial year of a day; it begins with the first day of a month. */
export function financialYearOf(day: string, firstMonth: number): Year {
  const date = Temporal.PlainDate.from(day)
  const first = Temporal.PlainDate.from({
    year: date.month < firstMonth ? date.year - 1 : date.year,
    month: firstMonth,
    day: 1,
  })
  return { first: String(first), last: String(first.add({ years: 1 }).subtract({ days: 1 })) }
}

/** The financial years of some days, the last one first. */
export function financialYears({ from, to }: { from: string; to: string }, firstMonth: number) {
  const years = [financialYearOf(to, firstMonth)]
  for (let year = years[0]; year && from < year.first; year = years.at(-1)) {
    const before = Temporal.PlainDate.from(year.first).subtract({ days: 1 })
    years.push(financialYearOf(String(before), firstMonth))
  }
  return years
}
