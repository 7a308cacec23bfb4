import type { LibraryLedger } from './choose-library.ts'
import { readFamilies } from './fonts.ts'
import { writeFaces } from './styles.ts'

/*
 * Google font families that a component uses, through the URL of their sheet, in styles written at run time, or
 * through Next.js imports.
 */

const sheetAddress = /(?:https?:)?\/\/fonts\.(?:googleapis|bunny)\.(?:com|net)\/(?:css2?|icon)\?[^\s"'`)\\]+/g
const nextFonts = /\bimport\s*\{([^{}]*)\}\s*from\s*["']next\/font\/google["']/g

/**
 * The bundled style sheets of these font families. The ledger records both the bundled families and the missing ones.
 * Rejects if a sheet cannot be loaded.
 */
export async function loadComponentFonts(source: string, ledger: LibraryLedger): Promise<readonly string[]> {
  const loaded: string[] = []
  for (const { address, families, index } of requestedFamilies(source)) {
    const sheets = await Promise.all(families.map(writeFaces))
    const isThere = (_family: string, at: number) => sheets[at] !== null
    ledger.tellFonts(
      address,
      families.filter(isThere),
      families.filter((family, at) => !isThere(family, at)),
      source.slice(0, index).split('\n').length,
    )
    loaded.push(...sheets.filter((sheet) => sheet !== null && sheet !== '').map(String))
  }
  return [...new Set(loaded)]
}

interface Asked {
  readonly address: string
  readonly families: readonly string[]
  readonly index: number
}

export function requestedFamilies(source: string): readonly Asked[] {
  const byAddress = [...source.matchAll(sheetAddress)].map(({ 0: address, index }) => ({
    address,
    families: readFamilies(address) ?? [],
    index,
  }))
  const byImport = [...source.matchAll(nextFonts)].map(({ 1: list = '', index }) => ({
    address: 'next/font/google',
    families: list.split(',').flatMap((name) => {
      const written = /^\s*(\w+)/.exec(name)?.[1]
      return written === undefined ? [] : [written.replaceAll('_', ' ')]
    }),
    index,
  }))
  return [...byAddress, ...byImport].filter(({ families }) => families.length > 0)
}
