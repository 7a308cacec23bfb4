/** GitHub's alerts, which are quotes that start with a marker such as `[!NOTE]`. */
const marker = /^\s*\[!(note|tip|important|warning|caution)\]\s*/i

export function drawAlerts(body: HTMLElement): void {
  for (const quote of body.querySelectorAll('blockquote')) {
    const first = quote.firstElementChild
    const text = first?.firstChild
    if (!(first instanceof HTMLParagraphElement) || !(text instanceof Text)) continue
    const kind = marker.exec(text.data)?.[1]?.toLowerCase()
    if (kind === undefined) continue
    text.data = text.data.replace(marker, '')
    if (first.textContent.trim() === '') first.remove()
    const title = document.createElement('p')
    title.className = 'alert-title'
    title.textContent = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`
    quote.classList.add('alert', `alert-${kind}`)
    quote.prepend(title)
  }
}
