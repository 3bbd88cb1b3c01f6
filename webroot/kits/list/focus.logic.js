/**
 * Returns the id of the record that receives the focus when a record leaves its place: the next record that stays, or
 * else the previous one. `order` are the ids around the record. `leaving` are the ids that leave too.
 */
export function nextAfter(order, id, leaving) {
  const at = order.indexOf(id)
  const stays = (other) => other !== id && !leaving.includes(other)
  return order.slice(at + 1).find(stays) ?? order.slice(0, Math.max(0, at)).findLast(stays)
}
