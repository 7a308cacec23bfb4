import { describe, expect, it } from 'vitest'
import { namesSystemColour, replaceSystemColours } from './system-colours.ts'

describe('system colours', () => {
  it('are replaced by fixed colours that follow the colour scheme', () => {
    expect(replaceSystemColours('Canvas')).toBe('light-dark(#fff,#121212)')
    expect(replaceSystemColours('2px solid GrayText')).toBe('2px solid #808080')
    expect(replaceSystemColours('linear-gradient(ButtonFace, mark)')).toBe(
      'linear-gradient(light-dark(#efefef,#6b6b6b), #ff0)',
    )
  })

  it('are distinguished from other words', () => {
    for (const value of ['var(--canvas)', '#field', 'url(canvas)', '"Canvas"', 'canvas-fill', 'red']) {
      expect(replaceSystemColours(value)).toBeNull()
    }
  })

  it('are found in code', () => {
    expect(namesSystemColour("context.fillStyle = 'ButtonFace'")).toBe(true)
    expect(namesSystemColour('const canvas = document.createElement(tag)')).toBe(false)
  })
})
