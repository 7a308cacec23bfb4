export { default as puppeteer } from 'puppeteer-core'
