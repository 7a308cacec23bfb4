import { learn } from './en/learn.ts'
import { sayer } from './language.svelte.ts'

/** Lessons, glossary and teaching material. */
export const say = sayer('learn', learn)
