import { wallClock } from '#web/i18n/clock.ts'
import { ChartError } from './chart-error.ts'
import type { Named } from './data.ts'
import type { Axis, Row, Scale } from './spec.ts'

/** Reading one value of a row. What is required and missing is an error that names the axis. */

export function nameAt(axis: Axis, row: Row, index: number): string {
  const value = required(axis, row, index)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

export function numberAt(axis: Axis, row: Row, index: number): number {
  const value = required(axis, row, index)
  const number = typeof value === 'number' ? value : Number(value)
  if (!Number.isFinite(number)) throw new ChartError('notANumber', axis.label, index + 1)
  return number
}

export function optionalNumberAt(axis: Axis, row: Row, index: number): number | null {
  return axis.optional && isMissing(row[axis.field]) ? null : numberAt(axis, row, index)
}

export function momentAt(axis: Axis, row: Row, index: number): number {
  const value = required(axis, row, index)
  const moment = timeOf(value)
  if (!Number.isFinite(moment)) throw new ChartError('notATime', axis.label, index + 1)
  return moment
}

export function placeAt(axis: Axis & { scale: Scale }, row: Row, index: number) {
  if (axis.scale === 'name') return nameAt(axis, row, index)
  return axis.scale === 'number' ? numberAt(axis, row, index) : momentAt(axis, row, index)
}

export const named = ({ label, unit }: Axis): Named => ({ label, unit })

function required({ field, label }: Axis, row: Row, index: number) {
  const value = row[field]
  if (isMissing(value)) throw new ChartError('missing', label, index + 1)
  return value
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A time axis has the clock on the house's wall: its places are counted as if that clock were Greenwich's. */
function timeOf(value: unknown) {
  if (typeof value === 'string' && value.length === 10) return Date.parse(`${value}T00:00:00Z`)
  const moment =
    value instanceof Date || typeof value === 'number' ? new Date(value) : new Date(String(value))
  return wallClock(moment).getTime()
}
