import { saveFile } from '../../lib/files/save-file.js'
import { importModule } from '../../lib/page/import-module.js'
import { t } from '../../words/words.js'

/** The code that reads and encodes pictures is loaded when the first picture is saved. */
const PICTURE_FILE = new URL('./picture-file.js', import.meta.url)

const FORMATS = [
  { ending: 'svg', label: () => t('picture.svg') },
  { ending: 'png', label: () => t('picture.png') },
]

/**
 * Returns the menu items that save a drawing as a file. `title` is that of the picture. `draw(read)` returns the
 * picture, which `read(element)` reads from an element; see `pictureOf`.
 */
export function pictureItems(picture) {
  return FORMATS.map(({ label, ending }) => ({ label: label(), glyph: 'download', run: () => save(picture, ending) }))
}

/** Returns the commands that save a drawing. `picture()` returns `{title, draw}`, and undefined without a drawing. */
export function pictureCommands(picture) {
  return FORMATS.map(({ label, ending }) => ({
    id: `picture ${ending}`,
    title: label(),
    glyph: 'download',
    section: 'list',
    when: () => picture() !== undefined,
    run: () => save(picture(), ending),
  }))
}

async function save({ title, draw }, ending) {
  const { fileNameOf, fileOf, pictureOf } = await importModule(PICTURE_FILE)
  saveFile(await fileOf({ title, ...(await draw(pictureOf)) }, ending), fileNameOf(title, ending))
}
