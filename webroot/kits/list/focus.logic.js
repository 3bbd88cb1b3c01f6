/**
 * Returns the record that receives the focus when a record leaves its place: the next one that stays, or else the
 * previous one. `order` are the ids around it, and `leaving` the ids that leave too.
 */
export function nextAfter(order, id, leaving) {
  const at = order.indexOf(id)
  const stays = (other) => other !== id && !leaving.includes(other)
  return order.slice(at + 1).find(stays) ?? order.slice(0, Math.max(0, at)).findLast(stays)
}
