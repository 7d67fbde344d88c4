import type { RoadStop } from '#contract/planning/road.ts'

/**
 * What a map is asked for: the locker's own place where that is an address (a street with a number, or a postal code), else its
 * customer's. “Hall A, pillar 12” is found by no map.
 */
export function mapPlace({ Location, Address }: Pick<RoadStop, 'Location' | 'Address'>) {
  if (postalCode.test(Location)) return Location
  if (!street.test(Location)) return Address
  // A street alone stands in many towns. What stands beside it may be a part of a town, or a house's name.
  const town = Address.split(', ').at(-1) ?? ''
  return isNamed(Location, town) ? Location : [Location, town].filter(Boolean).join(', ')
}

const isNamed = (Location: string, town: string) => {
  const name = town.replace(/^[\d ]+/, '').toLowerCase()
  return name !== '' && Location.toLowerCase().endsWith(name)
}

const postalCode = /(?<!\d)\d{3} ?\d{2}(?!\d) *\p{L}/u
const street =
  /(?:gatan|gata|vägen|väg|gränd|torget|torg|allén|allé|leden|stigen|backen|kajen) \d|\d+\p{L}? [\p{L} ]+ (?:street|road|lane|avenue)\b/iu
