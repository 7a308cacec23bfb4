import { ready } from '../main.js'

export function paint(id) {
  document.getElementById(id).style.background = 'green'
}

/** Called after both modules ran: the cycle is closed by then. */
export function isReady() {
  return typeof ready === 'function' && ready()
}
