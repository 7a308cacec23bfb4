import type { LessonPack } from '../../../lessons/lesson-pack.ts'

/** The URL of a lesson from a file or the editor. The lesson exists only in memory and is gone after a reload. */
const openedLessonHash = '#/learn/open/memory'

let opened: LessonPack | null = null

export function showLesson(lesson: LessonPack): void {
  opened = lesson
  if (location.hash === openedLessonHash) window.dispatchEvent(new HashChangeEvent('hashchange'))
  else location.hash = openedLessonHash
}

export function openedLesson(): LessonPack | null {
  return opened
}
