import { html, nothing } from 'lit'
import { icon } from '../../components/icon/icon.js'
import './state-mark.css'

const GLYPHS = { done: 'check', late: 'clock-alert', risk: 'triangle-alert' }

/** A sign with a different shape for each state `{kind, label}`, so that states are not told apart by colour alone. */
export function stateMark(state) {
  if (!state) return nothing
  return html`${stateSign(state)}<span class="visually-hidden">${state.label}, </span>`
}

/** The same sign with its visible label. */
export function stateNote(state) {
  return state ? html`<span class="state-note">${stateSign(state)}${state.label}</span>` : nothing
}

function stateSign({ kind }) {
  return icon(GLYPHS[kind], `state-mark is-${kind}`)
}

/** Returns the class of a record's bar or entry. */
export function stateClass(state) {
  return state ? `is-${state.kind}` : ''
}
