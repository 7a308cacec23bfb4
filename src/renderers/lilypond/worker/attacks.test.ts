import { beforeAll, expect, test } from 'vitest'
import type { LilyPond } from './engine/lilypond.ts'
import { startBuiltLilyPond } from './engine/start-built.fixture.ts'

/* LilyPond runs any Scheme. What a score can reach is its own copy of the memory and the files of the pack. */

let lilypond: LilyPond

beforeAll(async () => {
  lilypond = await startBuiltLilyPond()
}, 120_000)

function engrave(source: string) {
  const bytes = new TextEncoder().encode(source)
  return lilypond.engrave({
    files: new Map([['score.ly', bytes]]),
    entry: 'score.ly',
    settings: '',
    epochMs: 0,
  })
}

/** Prints the value of an expression, or what it threw. */
function evaluate(expression: string): string {
  const { log } = engrave(
    `#(begin (newline (current-error-port)) (write (catch #t (lambda () ${expression}) (lambda all (list 'threw (car all)))) (current-error-port)) (newline (current-error-port)))`,
  )
  return log.split('\n').find((line) => line.startsWith('(threw') || line.startsWith('=')) ?? log
}

test('evaluation works for harmless code', () => {
  expect(evaluate(`(string->symbol (string-append "=" (number->string (+ 1 2))))`)).toBe('=3')
})

test.each([
  ['reading a file of the machine', '(open-input-file "/etc/passwd")'],
  ['reading its own folder from outside', '(open-input-file "../../etc/hosts")'],
  ['loading Scheme from the machine', '(primitive-load "/tmp/x.scm")'],
  ['writing into the pack', '(open-output-file "/lilypond/ly/init.ly")'],
  ['deleting a file of the pack', '(delete-file "/lilypond/ly/init.ly")'],
  ['renaming a file of the pack', '(rename-file "/lilypond/ly/init.ly" "/score/x")'],
  ['starting a process', '(primitive-fork)'],
  ['replacing the process', '(execl "/bin/sh" "sh")'],
  ['opening a socket', "((module-ref (resolve-module '(guile)) 'socket) 2 1 0)"],
  [
    'loading a library',
    '((module-ref (resolve-module \'(system foreign-library)) \'load-foreign-library) "libc")',
  ],
  ['calling a function by address', "((pointer->procedure void (make-pointer 8) '()))"],
])('throws an error: %s', (_, expression) => {
  expect(evaluate(`(begin (use-modules (system foreign)) ${expression})`)).toMatch(/^\(threw/)
})

test('a shell command is not run', () => {
  expect(evaluate(`(list 'threw (system "echo hello > /score/made"))`)).not.toContain('hello')
  expect(engrave('#(system "echo hello > made")').files.has('made')).toBe(false)
  expect(engrave('#(ly:spawn "gs" "-q")').ending).toBe('finished')
})

test('including an outside file is an error with a position', () => {
  const { ending, log } = engrave('\\include "/etc/passwd"')
  expect(ending).toBe('failed')
  expect(log).toContain("score.ly:1:10: error: cannot find file: `/etc/passwd'")
})

test('memory, messages and files are limited', () => {
  expect(engrave("#(let loop ((all '())) (loop (cons (make-vector 1000000 0) all)))").ending).toBe('memory')
  expect(engrave('#(let loop () (display "again and again" (current-error-port)) (loop))').ending).toBe(
    'output',
  )
  expect(
    engrave(`#(use-modules (ice-9 binary-ports) (rnrs bytevectors))
#(let ((port (open-output-file "x" #:binary #t)) (bytes (make-bytevector 1000000 0)))
  (let loop () (put-bytevector port bytes) (loop)))`).ending,
  ).toBe('output')
}, 120_000)

test('infinite recursion ends', () => {
  expect(['failed', 'crash', 'memory']).toContain(engrave('#(let loop ((n 0)) (+ 1 (loop n)))').ending)
}, 120_000)

test('a score does not affect the next one', () => {
  const clean = engrave("{ c'4 }")
  engrave(`#(set! car cdr) #(define-public lilypond-file #f) #(ly:set-option 'resolution 10) { c'4 }`)
  engrave('#(ly:exit 3 #t)')
  engrave('#(primitive-_exit 4)')
  const again = engrave("{ c'4 }")
  expect(again.ending).toBe('finished')
  expect(again.log).toBe(clean.log)
  expect(again.files.get('score.ps')).toStrictEqual(clean.files.get('score.ps'))
})
