import { t } from '../../words/words.js'

const KINDS = {
  create: t('command.kind.create'),
  edit: t('command.kind.edit'),
  general: t('command.kind.general'),
  go: t('command.kind.go'),
  list: t('command.kind.list'),
  map: t('command.kind.map'),
  record: t('command.kind.record'),
  task: t('command.kind.task'),
  text: t('command.kind.text'),
}

/** Returns the heading of a section of commands. */
export function kindOf(section) {
  return KINDS[section]
}
