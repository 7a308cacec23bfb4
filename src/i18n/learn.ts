import { learn } from './en/learn.ts'
import { sayer } from './language.svelte.ts'

/** Lessons, glossary and what teachers use. */
export const say = sayer('learn', learn)
