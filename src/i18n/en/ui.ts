/** Short messages that appear on every page. */
export const ui = {
  close: 'Close',
  copy: 'Copy {what}',
  copied: 'Copied',
  refused: 'Refused',
  isCopied: '{what} copied.',
  notCopied: '{what} could not be copied: this browser refused access to the clipboard.',
  splitter: '{label}: drag, or press the arrow keys; double-click for the usual size',
} as const
