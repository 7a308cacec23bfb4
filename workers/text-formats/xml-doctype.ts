import { msg } from '../../src/contracts/index.ts'
import type { XmlCursor } from './xml-cursor.ts'

/** Declarations in a document type that affect the value of the document. */
export interface Doctype {
  /** Internal general entities, in which character references have already been replaced. */
  readonly entities: Map<string, string>
  /** Maps each element to its attributes and their default values. */
  readonly defaults: Map<string, Map<string, string>>
  /** True if there may be declarations that were not read. An unknown entity is then not an error. */
  hasUnread: boolean
}

export function emptyDoctype(): Doctype {
  return { entities: new Map(), defaults: new Map(), hasUnread: false }
}

export interface DoctypeHost {
  /** Called for entity declarations; can reject them. */
  onEntity(at: number): void
  /** Reads an attribute value at the cursor and replaces its references. */
  readValue(): string
}

/** Reads `<!DOCTYPE ...>`; the cursor is just after `<!DOCTYPE`. */
export function readDoctype(cursor: XmlCursor, doctype: Doctype, host: DoctypeHost): void {
  cursor.expectSpace('after "<!DOCTYPE"')
  cursor.takeName('the root element')
  const hadSpace = cursor.takeSpace()
  if (hadSpace && readExternalId(cursor, true)) {
    doctype.hasUnread = true
    cursor.takeSpace()
  }
  if (cursor.take('[')) {
    readSubset(cursor, doctype, host)
    cursor.takeSpace()
  }
  cursor.expect('>', 'at the end of the document type')
}

/** Reads `SYSTEM "..."` or `PUBLIC "..." "..."`; the second string of PUBLIC is optional if `needsSystem` is false. */
function readExternalId(cursor: XmlCursor, needsSystem: boolean): boolean {
  if (cursor.take('SYSTEM')) {
    cursor.expectSpace('after SYSTEM')
    cursor.takeQuoted('the system identifier')
    return true
  }
  if (!cursor.take('PUBLIC')) return false
  cursor.expectSpace('after PUBLIC')
  const start = cursor.at
  const publicId = cursor.takeQuoted('the public identifier')
  if (/[^ \r\na-zA-Z0-9\-'()+,./:=?;!*#@$_%]/.test(publicId)) {
    throw cursor.problem('A public identifier contains a character that is not allowed.', start)
  }
  const hadSpace = cursor.takeSpace()
  if (!needsSystem && !/["']/.test(cursor.text.charAt(cursor.at))) return true
  if (!hadSpace) throw cursor.problem('Expected white space between the two identifiers.')
  cursor.takeQuoted('the system identifier')
  return true
}

function readSubset(cursor: XmlCursor, doctype: Doctype, host: DoctypeHost): void {
  for (;;) {
    cursor.takeSpace()
    const start = cursor.at
    if (cursor.take(']')) return
    if (cursor.take('%')) {
      cursor.takeName('a parameter entity')
      cursor.expect(';', 'after the name of an entity')
      doctype.hasUnread = true
    } else if (cursor.take('<!--')) readComment(cursor)
    else if (cursor.take('<?')) readInstruction(cursor)
    else if (cursor.take('<!ENTITY')) readEntity(cursor, doctype, () => host.onEntity(start))
    else if (cursor.take('<!ATTLIST')) readAttributes(cursor, doctype, host)
    else if (cursor.take('<!ELEMENT')) readElement(cursor)
    else if (cursor.take('<!NOTATION')) {
      cursor.expectSpace('after "<!NOTATION"')
      cursor.takeName('a notation')
      cursor.expectSpace('after the name')
      if (!readExternalId(cursor, false))
        throw cursor.problem(msg`Expected SYSTEM or PUBLIC, got ${cursor.here()}.`)
      cursor.takeSpace()
      cursor.expect('>', 'at the end of a declaration')
    } else throw cursor.problem(msg`Expected a declaration or "]", got ${cursor.here()}.`)
  }
}

/** Must be called with the cursor just after `<!--`. */
export function readComment(cursor: XmlCursor): void {
  const start = cursor.at - 4
  const comment = cursor.takeUntil('--', 'A comment')
  if (!cursor.take('>')) throw cursor.problem('A comment cannot contain "--".', start + 4 + comment.length)
}

/** Must be called with the cursor just after `<?`. */
export function readInstruction(cursor: XmlCursor): void {
  const start = cursor.at
  const target = cursor.takeName('a processing instruction')
  if (/^xml$/i.test(target)) {
    throw cursor.problem('An XML declaration is only allowed at the very beginning.', start - 2)
  }
  if (cursor.take('?>')) return
  cursor.expectSpace('after the name of a processing instruction')
  cursor.takeUntil('?>', 'A processing instruction')
}

function readEntity(cursor: XmlCursor, doctype: Doctype, refuse: () => void): void {
  cursor.expectSpace('after "<!ENTITY"')
  const isParameter = cursor.take('%')
  if (isParameter) cursor.expectSpace('after "%"')
  const name = cursor.takeName('an entity')
  cursor.expectSpace('after the name of an entity')
  if (readExternalId(cursor, true)) {
    if (cursor.takeSpace() && !isParameter && cursor.take('NDATA')) {
      cursor.expectSpace('after NDATA')
      cursor.takeName('a notation')
    }
  } else {
    const text = cursor.takeQuoted('the text of an entity')
    if (!isParameter && !doctype.entities.has(name)) doctype.entities.set(name, text)
  }
  cursor.takeSpace()
  cursor.expect('>', 'at the end of a declaration')
  refuse()
}

const attributeTypes = ['CDATA', 'IDREFS', 'IDREF', 'ID', 'ENTITIES', 'ENTITY', 'NMTOKENS', 'NMTOKEN']

function readAttributes(cursor: XmlCursor, doctype: Doctype, host: DoctypeHost): void {
  cursor.expectSpace('after "<!ATTLIST"')
  const element = cursor.takeName('an element')
  const known = doctype.defaults.get(element) ?? new Map<string, string>()
  doctype.defaults.set(element, known)
  for (;;) {
    const hadSpace = cursor.takeSpace()
    if (cursor.take('>')) return
    if (!hadSpace) throw cursor.problem(msg`Expected white space or ">", got ${cursor.here()}.`)
    const name = cursor.takeName('an attribute')
    cursor.expectSpace('after the name of an attribute')
    if (cursor.take('NOTATION')) cursor.expectSpace('after NOTATION')
    if (cursor.take('(')) cursor.takeUntil(')', 'A list of values')
    else if (!attributeTypes.some((type) => cursor.take(type))) {
      throw cursor.problem(msg`Expected the type of an attribute, got ${cursor.here()}.`)
    }
    cursor.expectSpace('after the type of an attribute')
    if (cursor.take('#REQUIRED') || cursor.take('#IMPLIED')) continue
    if (cursor.take('#FIXED')) cursor.expectSpace('after #FIXED')
    const value = host.readValue()
    if (!known.has(name)) known.set(name, value)
  }
}

function readElement(cursor: XmlCursor): void {
  cursor.expectSpace('after "<!ELEMENT"')
  cursor.takeName('an element')
  cursor.expectSpace('after the name of an element')
  const start = cursor.at
  const model = cursor.takeUntil('>', 'A declaration').trim()
  if (!isContentModel(model)) throw cursor.problem('The content model of an element cannot be read.', start)
}

/** A content model: EMPTY, ANY, mixed content or a tree of sequences and choices. */
function isContentModel(model: string): boolean {
  if (model === 'EMPTY' || model === 'ANY') return true
  const name = '[\\p{L}_:][\\p{L}\\p{N}\\p{M}_:.\\-\\u00B7]*'
  const mixed = new RegExp(`^\\(\\s*#PCDATA\\s*(?:\\)|(?:\\|\\s*${name}\\s*)*\\)\\*)$`, 'u')
  if (mixed.test(model)) return true
  // Works from the innermost group outwards: each group of names is replaced by a single name, until one group is
  // left.
  const group = new RegExp(
    `\\(\\s*${name}[?*+]?\\s*(?:(?:,\\s*${name}[?*+]?\\s*)+|(?:\\|\\s*${name}[?*+]?\\s*)+)?\\)`,
    'gu',
  )
  let rest = model
  for (let round = 0; round < 50; round += 1) {
    if (new RegExp(`^(?:${group.source})[?*+]?$`, 'u').test(rest)) return true
    const next = rest.replace(group, 'x')
    if (next === rest) return false
    rest = next
  }
  return false
}
