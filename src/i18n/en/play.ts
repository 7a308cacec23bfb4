/** The bars of the Play page: the item, its settings, and what runs the answers. */
export const play = {
  opening: 'Opening the answer, its reference and the scores…',
  toolbar: 'Item and settings',
  yourPicture: 'Your picture',
  referenceItem: 'Reference item: {title} {kind}',
  open: 'Open…',
  prompt: 'Prompt',
  format: 'Format of the answers',
  protocol: 'Protocol',
  share: 'Share',
  askModel: 'Ask a model',
  live: 'Live',
  liveHint: 'Runs after each pause in typing',
  run: 'Run',
  runHint: 'Run (Ctrl+Enter)',
  cancel: 'Cancel',
} as const
