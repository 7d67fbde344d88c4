/** What fits an upright sheet. The browser prints what it has, so that a chart is drawn for paper before it is asked for. */
export const paperSize = { width: 700, height: 300 }
