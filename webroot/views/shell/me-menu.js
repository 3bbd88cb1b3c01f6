import { openMenu } from '../../components/menu/menu.js'
import { run } from '../../app/commands/commands.js'
import { me } from '../../app/personal/me.js'
import { router } from '../../app/places/router.js'
import { session } from '../../app/server/session.js'
import { setTheme, theme } from '../../lib/page/theme.js'
import { t } from '../../words/words.js'

/** Opens the menu of the person who uses this browser, with the settings of this browser. */
export function openMeMenu(anchor) {
  const isDark = theme() === 'dark'
  openMenu(
    anchor,
    [
      { label: me.id ? t('me.change') : t('me.choose'), glyph: 'user', run: () => run('who') },
      ...(me.id && !session.readOnly
        ? [
            {
              label: t('me.takesNewTasks'),
              glyph: 'list-checks',
              checked: me.takesNewTasks,
              run: () => {
                me.takesNewTasks = !me.takesNewTasks
              },
            },
          ]
        : []),
      '-',
      {
        label: isDark ? t('me.light') : t('me.dark'),
        glyph: isDark ? 'sun' : 'moon',
        run: () => setTheme(isDark ? 'light' : 'dark'),
      },
      { label: t('command.shortcuts'), glyph: 'keyboard', hint: '?', run: () => run('shortcuts') },
      { label: t('me.settings'), glyph: 'settings', run: () => router.go('/settings') },
      ...(session.protected ? ['-', { label: t('command.logOut'), glyph: 'log-out', run: () => run('log-out') }] : []),
    ],
    { label: t('me.menu'), align: 'start' },
  )
}
