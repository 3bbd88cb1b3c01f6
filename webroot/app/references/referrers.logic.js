/** Returns the labels along the path of a field, such as `Connections: Target` for `connections.target`. */
export function pathLabel(type, path) {
  const labels = []
  let { fields } = type
  for (const name of path.split('.')) {
    const field = fields?.find((each) => each.name === name)
    labels.push(field?.label ?? name)
    fields = field?.of?.fields ?? field?.fields
  }
  return labels.join(': ')
}
