interface Place {
  Shelf: number | null
  Placement: string
}

/**
 * The order in which one walks along a locker: shelf by shelf, and there place by place, numbers by value (2-A before
 * 10-A). What has no shelf, or no place on it, comes last.
 */
export const inWalkingOrder = (one: Place, other: Place) =>
  last(one.Shelf === null, other.Shelf === null) ||
  (one.Shelf ?? 0) - (other.Shelf ?? 0) ||
  last(one.Placement === '', other.Placement === '') ||
  places.compare(one.Placement, other.Placement)

const last = (one: boolean, other: boolean) => Number(one) - Number(other)

const places = new Intl.Collator('sv', { numeric: true })
