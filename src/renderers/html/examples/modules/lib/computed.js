export const name = 'computed'
