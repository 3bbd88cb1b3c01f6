import { same } from '../../lib/tasks.js'

/*
 * What becomes of the settings when a section of the board or a tag is renamed, merged into another one, or deleted.
 * `sections` are the sections as the board shows them; a project that has never named its sections names them from then
 * on.
 */

/** The settings after a section has got another name, or the name of another section. */
export function withRenamedSection(config, sections, from, to) {
  return {
    sections: renamed(sections, from, to),
    ...(same(config.doneSection, from) ? { doneSection: to } : {}),
    ...withRenamedLimit(config, from, to),
  }
}

/** The settings without a section. */
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

/** Names with one renamed, at the place where it stands; when the new name is there already, without the old one. */
export function renamed(names, from, to) {
  const exists = names.some((name) => same(name, to) && !same(name, from))
  return exists ? names.filter((name) => !same(name, from)) : names.map((name) => (same(name, from) ? to : name))
}

/** The tags of a task with one renamed, or without it when `to` is undefined. */
export function withRenamedTag(tags, from, to) {
  const others = tags.filter((tag) => !same(tag, from))
  if (to === undefined || others.some((tag) => same(tag, to))) return others
  return tags.map((tag) => (same(tag, from) ? to : tag)).filter((tag, index, all) => all.indexOf(tag) === index)
}
