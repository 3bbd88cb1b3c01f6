import { t } from '../../words/words.js'

/** The keys that format text in the editor, as `{command, key, label}`. `command` is a name in `commandsOf`. */
export function editorKeys() {
  return [
    { command: 'bold', key: 'Mod+b', label: t('editor.bold') },
    { command: 'italic', key: 'Mod+i', label: t('editor.italic') },
    { command: 'strike', key: 'Mod+Shift+x', label: t('editor.strike') },
    { command: 'code', key: 'Mod+e', label: t('editor.code') },
    { command: 'link', key: 'Mod+Shift+k', label: t('editor.link') },
    { command: 'numbers', key: 'Mod+Shift+7', label: t('editor.numbers') },
    { command: 'list', key: 'Mod+Shift+8', label: t('editor.list') },
    { command: 'checks', key: 'Mod+Shift+9', label: t('editor.checks') },
    { command: 'heading1', key: 'Mod+Alt+1', label: t('editor.heading', { level: 1 }) },
    { command: 'heading', key: 'Mod+Alt+2', label: t('editor.heading', { level: 2 }) },
    { command: 'heading3', key: 'Mod+Alt+3', label: t('editor.heading', { level: 3 }) },
  ]
}
