export interface Doctype {
  readonly name: string
  readonly publicId: string
  readonly systemId: string | null
}

const quirkyPublicIds =
  /^(?:-\/\/w3o\/\/dtd w3 html strict 3\.0\/\/en\/\/$|-\/w3c\/dtd html 4\.0 transitional\/en$|html$|\+\/\/silmaril\/\/|-\/\/(?:as\/\/dtd html 3\.0|advasoft ltd\/\/dtd html 3\.0|ietf\/\/dtd html(?![a-z])|metrius\/\/|microsoft\/\/dtd internet explorer [23]\.0 |netscape comm\. corp\.\/\/dtd (?:strict )?html\/\/|o'reilly and associates\/\/dtd html |softquad(?: software)?\/\/|spyglass\/\/dtd html 2\.0|sq\/\/dtd html 2\.0|sun microsystems corp\.\/\/dtd hotjava |w3c\/\/dtd html (?:3 1995-03-24|3\.2(?: draft| final|\/\/|s draft)|4\.0 (?:frameset|transitional)\/\/|experimental )|w3c\/\/dtd w3 html|w3o\/\/dtd w3 html 3\.0|webtechs\/\/dtd mozilla html))/

/** True where browsers would use quirks mode: no doctype, or one that the HTML standard names as quirky. */
export function isQuirksDoctype(doctype: Doctype | null): boolean {
  if (doctype === null || doctype.name.toLowerCase() !== 'html') return true
  const publicId = doctype.publicId.toLowerCase()
  if (quirkyPublicIds.test(publicId)) return true
  const { systemId } = doctype
  if (systemId === null || systemId === '') {
    return /^-\/\/w3c\/\/dtd html 4\.01 (?:frameset|transitional)\/\//.test(publicId)
  }
  return systemId.toLowerCase() === 'http://www.ibm.com/data/dtd/v11/ibmxhtml1-transitional.dtd'
}
