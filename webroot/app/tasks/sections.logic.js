import { same } from '../../lib/tasks/tasks.js'

/*
 * Returns the settings after a section of the board or a tag is renamed, merged or deleted. `sections` are the sections
 * of the board. If the project does not name its sections yet, the changed settings name them.
 */

/** Returns the settings after a section is renamed or merged into another one. */
export function withRenamedSection(config, sections, from, to) {
  return {
    sections: renamed(sections, from, to),
    ...(same(config.doneSection, from) ? { doneSection: to } : {}),
    ...withRenamedLimit(config, from, to),
  }
}

/** Returns the settings without a section. */
export function withoutSection(config, sections, name) {
  const { [keyOf(config.wipLimits, name)]: removed, ...limits } = config.wipLimits ?? {}
  return {
    sections: sections.filter((section) => !same(section, name)),
    ...(removed === undefined ? {} : { wipLimits: limits }),
  }
}

function withRenamedLimit({ wipLimits }, from, to) {
  const key = keyOf(wipLimits, from)
  if (key === undefined) return {}
  const { [key]: limit, ...others } = wipLimits
  return { wipLimits: keyOf(others, to) === undefined ? { ...others, [to]: limit } : others }
}

function keyOf(limits, name) {
  return Object.keys(limits ?? {}).find((key) => same(key, name))
}

/** Renames one name and keeps its position. If the new name exists, the old one is removed. */
export function renamed(names, from, to) {
  const exists = names.some((name) => same(name, to) && !same(name, from))
  return exists ? names.filter((name) => !same(name, from)) : names.map((name) => (same(name, from) ? to : name))
}

/** Renames one tag of a task, or removes it if `to` is undefined. */
export function withRenamedTag(tags, from, to) {
  const others = tags.filter((tag) => !same(tag, from))
  if (to === undefined || others.some((tag) => same(tag, to))) return others
  return tags.map((tag) => (same(tag, from) ? to : tag)).filter((tag, index, all) => all.indexOf(tag) === index)
}
