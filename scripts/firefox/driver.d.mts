/* What tests use of puppeteer-core. Types are checked where it is not installed: only `npm run test:all` needs it. */

export interface Browser {
  newPage(): Promise<Page>
  close(): Promise<void>
}

export interface Page {
  goto(address: string): Promise<unknown>
  setContent(markup: string): Promise<void>
  setDefaultTimeout(timeoutMs: number): void
  waitForFunction(isReached: () => unknown): Promise<unknown>
  waitForSelector(selector: string): Promise<{ click(): Promise<void> } | null>
  evaluate<Given, Result>(run: (given: Given) => Result, given: Given): Promise<Awaited<Result>>
  $eval<Result>(selector: string, read: (element: Element) => Result): Promise<Awaited<Result>>
  locator(selector: string): Locator<Element>
  url(): string
  close(): Promise<void>
}

export interface Locator<Found> {
  click(): Promise<void>
  fill(value: string): Promise<void>
  map<Result>(read: (found: Found) => Result): Locator<Awaited<Result>>
  wait(): Promise<Found>
}

export interface LaunchOptions {
  readonly protocolTimeout?: number
}

export const puppeteer: {
  launch(
    options: LaunchOptions & {
      readonly browser: 'firefox'
      readonly executablePath: string
      readonly headless: boolean
      readonly env: NodeJS.ProcessEnv
    },
  ): Promise<Browser>
}
