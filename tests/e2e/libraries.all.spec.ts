import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { askHeadless, openHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

const folder = join(import.meta.dirname, '../fixtures/libraries')
const names = readdirSync(folder).filter((name) => name.endsWith('.html'))

test('pages with CDN libraries render with the bundled copies and send no requests', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(300_000)
  expect(names.length).toBeGreaterThan(20)
  const asked: string[] = []
  // Requests are fulfilled here, so that they are counted even without a network. Requests blocked by the frame's
  // policy never get here.
  await page.context().route(
    ({ protocol, origin }) => /^https?:$/.test(protocol) && origin !== new URL(siteUrl).origin,
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ status: 200, body: '' })
    },
  )
  await openHeadless(page, siteUrl)
  for (const name of names) {
    const source = readFileSync(join(folder, name), 'utf8')
    const answer = await askHeadless(page, {
      do: 'render',
      format: 'html',
      source,
      viewport: [640, 360],
      crop: 'ink',
      png: 'out.png',
    })
    expect.soft(answer, name).toMatchObject({
      ok: true,
      parts: { substitutions: expect.arrayContaining([expect.stringContaining('-> bundled ')]) as unknown },
    })
    const codes = (answer['warnings'] as readonly { code: string }[]).map(({ code }) => code)
    expect.soft(codes, name).not.toContain('script-error')
    // One of the pages refers to a library that is not bundled with the site.
    expect.soft(codes.includes('blocked-resource'), name).toBe(name === 'unknown-page.html')
  }
  expect(asked).toEqual([])
})

/** Two React sources, and a source that renders to the same image as both. */
const alike = [
  [
    'a lazy component',
    `import { lazy, Suspense } from 'react'\nfunction Home() { return <h1>Home</h1> }\nconst Page = lazy(() => import('./pages/Home'))\nexport default function App() { return <Suspense fallback={null}><Page /></Suspense> }`,
    `export default function App() { return <h1>Home</h1> }`,
  ],
  [
    'a visitor of next-auth',
    `import { SessionProvider, useSession } from 'next-auth/react'\nfunction Nav() { const { data, status } = useSession(); return <p>{status} {data ? 'in' : 'out'}</p> }\nexport default function App() { return <SessionProvider><Nav /></SessionProvider> }`,
    `export default function App() { return <p>unauthenticated out</p> }`,
  ],
  [
    'a visitor of Clerk',
    `import { ClerkProvider, SignedIn, SignedOut, SignInButton, useUser } from '@clerk/nextjs'\nfunction Name() { return useUser().isSignedIn ? 'in' : 'out' }\nexport default function App() { return <ClerkProvider><SignedIn>hidden</SignedIn><SignedOut><SignInButton mode="modal"><b>Log in</b></SignInButton></SignedOut><Name /></ClerkProvider> }`,
    `export default function App() { return <><b>Log in</b>out</> }`,
  ],
] as const

test('components load their own parts lazily, and show what visitors see who are not signed in', async ({
  page,
  siteUrl,
}) => {
  test.setTimeout(120_000)
  await openHeadless(page, siteUrl)
  const draw = async (source: string) => {
    const request = { do: 'render', format: 'react', source, viewport: [320, 120], png: 'out.png' }
    return (await askHeadless(page, request))['outputs']
  }
  for (const [name, source, plain] of alike) {
    expect(await draw(source), name).toEqual(await draw(plain))
  }
  expect(await draw(alike[0][2])).not.toEqual(await draw(alike[1][2]))
})
