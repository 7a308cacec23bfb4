export const name = 'dynamic'
