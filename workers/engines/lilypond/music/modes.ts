/** Alterations of c d e f g a b (in semitones) for each mode on c. In `\key`, the mode follows the pitch. */
export const modes: Readonly<Record<string, readonly number[]>> = {
  major: [0, 0, 0, 0, 0, 0, 0],
  ionian: [0, 0, 0, 0, 0, 0, 0],
  minor: [0, 0, -1, 0, 0, -1, -1],
  aeolian: [0, 0, -1, 0, 0, -1, -1],
  dorian: [0, 0, -1, 0, 0, 0, -1],
  phrygian: [0, -1, -1, 0, 0, -1, -1],
  lydian: [0, 0, 0, 1, 0, 0, 0],
  mixolydian: [0, 0, 0, 0, 0, 0, -1],
  locrian: [0, -1, -1, 0, -1, -1, -1],
}
