/**
 * The record that takes the focus from one that leaves its place: the next that stays, else the one before. `order` are
 * the ids around it, `leaving` those that leave with it.
 */
export function nextAfter(order, id, leaving) {
  const at = order.indexOf(id)
  const stays = (other) => other !== id && !leaving.includes(other)
  return order.slice(at + 1).find(stays) ?? order.slice(0, Math.max(0, at)).findLast(stays)
}
