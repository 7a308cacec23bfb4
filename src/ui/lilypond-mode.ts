import type { StreamParser } from '@codemirror/language'

interface LilypondState {
  /** Nesting depth of `%{ ... %}`. A block comment ends at the first `%}`, but can begin on an earlier line. */
  inComment: boolean
}

/** Colours LilyPond: commands, strings, comments, Scheme values, notes and durations. */
export const lilypond: StreamParser<LilypondState> = {
  name: 'lilypond',
  startState: () => ({ inComment: false }),
  token(stream, state) {
    if (state.inComment) {
      if (stream.skipTo('%}')) {
        stream.match('%}')
        state.inComment = false
      } else {
        stream.skipToEnd()
      }
      return 'comment'
    }
    if (stream.eatSpace()) return null
    if (stream.match('%{')) {
      state.inComment = true
      return 'comment'
    }
    if (stream.match(/^%.*/)) return 'comment'
    if (stream.match(/^"(?:[^"\\]|\\.)*"?/)) return 'string'
    if (stream.match(/^\\[a-zA-Z]+(?:-[a-zA-Z]+)*/)) return 'keyword'
    if (stream.match(/^#+(?:'[\w:-]+|[tf]\b|-?\d+(?:\.\d+)?|"[^"]*")/)) return 'atom'
    if (stream.match(/^\d+(?:\/\d+)?\.*/)) return 'number'
    if (stream.match(/^[A-Za-z]+(?:_[A-Za-z]+)?(?=\s*=(?!=))/)) return 'propertyName'
    if (stream.match(/^[a-zA-Z]+/)) return null
    stream.next()
    return null
  },
}
