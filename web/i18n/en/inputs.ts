export const inputs = {
  date: {
    placeholder: 'dd/mm/yyyy',
    open: (label: string) => `Open the calendar: ${label}`,
    notADay: (typed: string) => `“${typed}” is not a date that can be used here. Write it as 31/12/2026.`,
    /** Either limit may be empty: then there is none. */
    outside: (min: string, max: string): string => {
      if (max === '') return `Choose ${min} or a later day`
      return min === '' ? `Choose ${max} or an earlier day` : `Choose a day from ${min} to ${max}`
    },
    clear: (label: string) => `Clear: ${label}`,
    from: 'From',
    to: 'To',
    presets: 'Quick choices',
    presetNames: {
      last7: 'Last 7 days',
      last14: 'Last 14 days',
      last30: 'Last 30 days',
      months3: 'Last 3 months',
      months12: 'Last 12 months',
      thisMonth: 'This month',
      previousMonth: 'Previous month',
    },
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
  multi: {
    short: (characters: number) => `Type at least ${characters} characters`,
    searching: 'Searching',
    failed: 'The search failed. Check your internet connection.',
    again: 'Search again',
    add: (typed: string) => `Add “${typed}”`,
    remove: (name: string) => `Remove ${name}`,
    already: (name: string) => `“${name}” is there already`,
  },
  image: {
    choose: 'Choose an image',
    replace: 'Choose another image',
    drop: 'Drop an image here, or choose one',
    dropNow: 'Drop the image here',
    limits: 'PNG, JPEG, WebP or GIF, at most 5 MB',
    remove: 'Remove the image',
    keep: 'Keep the image',
    saved: 'The image is saved',
    gone: 'The image is removed',
    removed: 'The image is removed when you save',
    none: 'No image',
    uploading: (percent: number) => `Uploading, ${percent}%`,
  },
  shortcuts: {
    search: 'Go to the search field',
    columnWidth: 'Change the width of a column, from its heading',
  },
}
