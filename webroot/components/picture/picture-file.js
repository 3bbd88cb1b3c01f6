import { pixelsOf, svgOf } from './picture.logic.js'

export { pictureOf } from './picture-parts.js'
export { fileNameOf } from './picture.logic.js'

/** Returns the file of a picture, `{title, background, box, parts}`, in the format of an ending: `svg` or `png`. */
export function fileOf(picture, ending) {
  return ending === 'png' ? pngFile(picture) : svgFile(picture)
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
