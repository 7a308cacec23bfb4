/** Keeps the list of files that the palette needs out of the first visit's scripts. */
export const loadPalette = () => import('./Palette.svelte')
