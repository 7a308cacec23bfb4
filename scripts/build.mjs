import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { runMain } from './problem.mjs'

await runMain(async () => {
  await ensureInstalled(console.error)
  const folder = await ensureBuilt(console.error, { force: true })
  console.error(`Built ${folder}`)
})
