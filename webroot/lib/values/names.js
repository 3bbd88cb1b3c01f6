/*
 * People choose the names of fields in their files, and the ids of records. A name can be one of the members that every
 * object inherits, such as `constructor` or `__proto__`. Values by such names are read with `own`, and objects to which
 * they are assigned are created with `byName`.
 */

/** Returns a member of an object. Undefined if the object is absent, or only inherits the member. */
export function own(object, name) {
  return object && Object.hasOwn(object, name) ? object[name] : undefined
}

/** Returns an object without inherited members. It has the members of the given objects; the last one has priority. */
export function byName(...objects) {
  return Object.assign(Object.create(null), ...objects)
}
