export const mapped = 'mapped'
