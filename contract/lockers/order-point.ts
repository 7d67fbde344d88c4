/** Below critical: less than the order point, where there is one. In SQL this is `is_below_order_point`. */
export const isBelowOrderPoint = (stock: number, orderPoint: number | null) =>
  orderPoint !== null && stock < orderPoint

/**
 * Time to order: at the order point or below. This is earlier by one piece than the stock is critical, so that there is
 * time left. In SQL it is `reaches_order_point`.
 */
export const reachesOrderPoint = (stock: number, orderPoint: number | null) =>
  orderPoint !== null && stock <= orderPoint
