/** The dialogs of the Play page. */
export type DialogName = 'reference' | 'prompt' | 'share' | 'ask' | 'keys' | 'own' | 'samples' | 'settings'
