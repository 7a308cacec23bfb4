import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language'
import { lintGutter, setDiagnostics, type Diagnostic } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { Compartment, EditorState, Transaction, type Extension } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { CodeLanguage } from './code-language.ts'
import { loadLanguage } from './code-languages.ts'

/** A span of the text to which a message refers; offsets in UTF-16 units. */
export interface CodeMark {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning' | 'info'
  readonly message: string
}

export interface EditorOptions {
  readonly parent: HTMLElement
  readonly label: string
  readonly placeholder: string
  readonly onchange: (text: string) => void
}

/** The state of a document open in the editor: text, undo history and selection. */
export type EditorDocument = EditorState

const highlighting = HighlightStyle.define([
  {
    tag: [tags.keyword, tags.controlKeyword, tags.operatorKeyword, tags.modifier],
    color: 'var(--code-keyword)',
  },
  { tag: [tags.string, tags.attributeValue, tags.regexp], color: 'var(--code-string)' },
  { tag: [tags.tagName, tags.propertyName, tags.className, tags.labelName], color: 'var(--code-name)' },
  { tag: [tags.attributeName, tags.typeName], color: 'var(--code-keyword)' },
  { tag: [tags.number, tags.bool, tags.null, tags.unit, tags.color, tags.atom], color: 'var(--code-number)' },
  { tag: [tags.comment, tags.meta], color: 'var(--code-comment)' },
])

const look = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--code-size)', backgroundColor: 'transparent', color: 'var(--ink)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.6', fontVariantLigatures: 'none' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--accent)' },
  '.cm-line': { padding: '0 12px 0 6px' },
  '.cm-gutters': { backgroundColor: 'transparent', border: 'none', color: 'var(--ink-faint)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '30px', padding: '0 6px 0 4px' },
  '.cm-gutter-lint': { width: '14px' },
  '.cm-activeLine, .cm-activeLineGutter': {
    backgroundColor: 'color-mix(in oklab, var(--ink) 4%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--ink-faint)' },
  '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'color-mix(in oklab, var(--accent) 24%, transparent)',
  },
  '.cm-selectionMatch': { backgroundColor: 'color-mix(in oklab, var(--accent) 14%, transparent)' },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in oklab, var(--accent) 20%, transparent)',
  },
  '.cm-tooltip, .cm-panels': {
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    backgroundColor: 'var(--raised)',
    color: 'var(--ink)',
    fontFamily: 'var(--sans)',
    fontSize: 'var(--text-s)',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    backgroundColor: 'var(--accent)',
    color: 'var(--accent-ink)',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--hover)',
    border: 'none',
    borderRadius: '4px',
  },
  '.cm-textfield': {
    backgroundColor: 'var(--surface)',
    border: '1px solid var(--line)',
    borderRadius: '4px',
  },
})

/** A CodeMirror editor with a separate undo history per document. Tab moves the focus; Ctrl-] indents. */
export class CodeMirrorEditor {
  readonly #view: EditorView
  readonly #extensions: Extension
  readonly #language = new Compartment()
  #silent = false
  #shown: CodeLanguage = 'text'

  constructor(options: EditorOptions) {
    this.#extensions = [
      lineNumbers(),
      lintGutter(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      history(),
      drawSelection(),
      indentOnInput(),
      bracketMatching(),
      closeBrackets(),
      autocompletion(),
      search({ top: true }),
      highlightSelectionMatches(),
      syntaxHighlighting(highlighting),
      EditorView.lineWrapping,
      placeholder(options.placeholder),
      look,
      EditorView.contentAttributes.of({ 'aria-label': options.label, spellcheck: 'false', tabindex: '0' }),
      // Dropped and pasted files are handled by the page around the editor.
      EditorView.domEventHandlers({
        drop: (event) => (event.dataTransfer?.files.length ?? 0) > 0,
        paste: (event) => (event.clipboardData?.files.length ?? 0) > 0,
      }),
      EditorView.updateListener.of((update: ViewUpdate) => {
        if (update.docChanged && !this.#silent) options.onchange(update.state.doc.toString())
      }),
      // Mod-Enter runs the answer. The page handles this shortcut, so the editor must not handle it.
      keymap.of([
        { key: 'Mod-Enter', run: () => true },
        ...closeBracketsKeymap,
        ...searchKeymap,
        ...historyKeymap,
        ...completionKeymap,
        ...defaultKeymap,
      ]),
    ]
    this.#view = new EditorView({ parent: options.parent })
  }

  /** The range of the text that a drop or a paste replaces, in characters from the start. */
  placeOf(event: DragEvent | ClipboardEvent): { readonly from: number; readonly to: number } {
    if (!(event instanceof DragEvent)) return this.#view.state.selection.main
    const at = this.#view.posAtCoords({ x: event.clientX, y: event.clientY }, false)
    return { from: at, to: at }
  }

  get document(): EditorDocument {
    return this.#view.state
  }

  create(text: string, language: CodeLanguage): EditorDocument {
    const loaded = loadLanguage(language)
    const known = loaded instanceof Promise ? [] : loaded
    return EditorState.create({ doc: text, extensions: [this.#extensions, this.#language.of(known)] })
  }

  show(document: EditorDocument, language: CodeLanguage): void {
    this.#shown = language
    this.#view.setState(document)
    const loaded = loadLanguage(language)
    if (loaded instanceof Promise) void this.#colour(language, loaded)
  }

  /** Switches the colouring of the open document to another language. */
  setLanguage(language: CodeLanguage): void {
    if (language === this.#shown) return
    this.#shown = language
    void this.#colour(language, Promise.resolve(loadLanguage(language)))
  }

  /**
   * The text can be read and edited before it is coloured. If the browser is offline, the text may never be coloured.
   */
  async #colour(language: CodeLanguage, loaded: Promise<Extension>): Promise<void> {
    const extension = await loaded.catch(() => null)
    if (extension === null || this.#shown !== language) return
    this.#view.dispatch({ effects: this.#language.reconfigure(extension) })
  }

  /** Replaces the text from outside the editor, in a single undo step. */
  setText(text: string): void {
    if (this.#view.state.doc.toString() === text) return
    this.#silent = true
    this.#view.dispatch({
      changes: { from: 0, to: this.#view.state.doc.length, insert: text },
      annotations: Transaction.addToHistory.of(true),
    })
    this.#silent = false
  }

  setMarks(marks: readonly CodeMark[]): void {
    const { length } = this.#view.state.doc
    const diagnostics = marks.map(({ from, to, severity, message }): Diagnostic => ({
      from: Math.min(from, length),
      to: Math.min(Math.max(to, from), length),
      severity,
      message,
    }))
    this.#view.dispatch(setDiagnostics(this.#view.state, diagnostics))
  }

  select(from: number, to = from): void {
    const { length } = this.#view.state.doc
    this.#view.dispatch({
      selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
      effects: EditorView.scrollIntoView(Math.min(from, length), { y: 'center' }),
    })
  }

  focus(): void {
    this.#view.focus()
  }

  dispose(): void {
    this.#view.destroy()
  }
}
