import { textInput } from '../text/input.js'

export const figureInput = (props) => textInput({ ...props, change: (typed) => props.change(asFigure(typed)) })

/** Converts digits such as `62.5` to a number. `007` and `1e3` stay texts. */
function asFigure(typed) {
  return /^-?(0|[1-9]\d{0,14})(\.\d+)?$/.test(typed ?? '') && String(Number(typed)) === typed ? Number(typed) : typed
}
