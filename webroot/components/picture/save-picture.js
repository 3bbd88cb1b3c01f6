import { saveFile } from '../../lib/files/save-file.js'
import { t } from '../../words/words.js'
import { fileNameOf, pixelsOf, svgOf } from './picture.logic.js'

const FORMATS = [
  { ending: 'svg', label: () => t('picture.svg'), encode: svgFile },
  { ending: 'png', label: () => t('picture.png'), encode: pngFile },
]

/**
 * Returns the menu items that save a drawing as a file. `title` is that of the picture, and `draw()` returns it as
 * `{background, box, parts}`, see `pictureOf`.
 */
export function pictureItems(picture) {
  return FORMATS.map((format) => ({ label: format.label(), glyph: 'download', run: () => save(picture, format) }))
}

/** Returns the commands that save a drawing. `picture()` returns `{title, draw}`, and undefined without a drawing. */
export function pictureCommands(picture) {
  return FORMATS.map((format) => ({
    id: `picture ${format.ending}`,
    title: format.label(),
    glyph: 'download',
    section: 'list',
    when: () => picture() !== undefined,
    run: () => save(picture(), format),
  }))
}

async function save({ title, draw }, { ending, encode }) {
  saveFile(await encode({ title, ...(await draw()) }), fileNameOf(title, ending))
}

function svgFile(picture) {
  return new Blob([svgOf(picture)], { type: 'image/svg+xml' })
}

async function pngFile(picture) {
  const url = URL.createObjectURL(svgFile(picture))
  try {
    const image = Object.assign(new Image(), { src: url })
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), pixelsOf(picture.box))
    canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } finally {
    URL.revokeObjectURL(url)
  }
}
