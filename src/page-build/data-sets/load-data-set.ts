import { sha256 } from '../../lib/hash.ts'
import { dataSets } from '../../lib/data-sets/catalogue.ts'
import { fetchPart } from '../../lib/load-text.ts'

/** Addresses of the bundled files by their paths in their packages; only what the catalogue lists is built in. */
const addresses: Readonly<Record<string, string>> = {
  ...import.meta.glob<string>(
    '/node_modules/vega-datasets/data/{airports.csv,annual-precip.json,birdstrikes.csv,budget.json,budgets.json,burtin.json,co2-concentration.csv,countries.json,earthquakes.json,flights-2k.json,flights-5k.json,flights-10k.json,flights-20k.json,flights-airport.csv,gapminder-health-income.csv,gapminder.json,github.csv,global-temp.csv,income.json,iowa-electricity.csv,londonBoroughs.json,londonCentroids.json,londonTubeLines.json,lookup_groups.csv,lookup_people.csv,monarchs.json,normal-2d.json,obesity.json,penguins.json,political-contributions.json,population_engineers_hurricanes.csv,seattle-weather-hourly-normals.csv,seattle-weather.csv,species.csv,unemployment-across-industries.json,unemployment.tsv,uniform-2d.json,us-10m.json,us-employment.csv,us-state-capitals.json,weather.csv,wheat.json,world-110m.json,zipcodes.csv}',
    { query: '?url', import: 'default', eager: true },
  ),
  ...import.meta.glob<string>(
    '/node_modules/world-atlas/{countries-10m.json,countries-110m.json,countries-50m.json,land-110m.json,land-50m.json}',
    {
      query: '?url',
      import: 'default',
      eager: true,
    },
  ),
  ...import.meta.glob<string>(
    '/node_modules/us-atlas/{counties-10m.json,counties-albers-10m.json,nation-10m.json,nation-albers-10m.json,states-10m.json,states-albers-10m.json}',
    { query: '?url', import: 'default', eager: true },
  ),
}

/** @param name as in the catalogue @throws where it cannot be had, or is not the file it was built with */
export async function loadDataSet(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const [collection = '', file = ''] = name.split('/')
  const folder = collection === 'vega-datasets' ? 'vega-datasets/data' : collection
  const address = addresses[`/node_modules/${folder}/${file}`]
  const known = dataSets.get(name)
  if (address === undefined || known === undefined) throw new Error(`There is no data set "${name}".`)
  const response = await fetchPart(address)
  const bytes = new Uint8Array(await response.arrayBuffer())
  if ((await sha256(bytes)) !== known.sha256)
    throw new Error(`The data set "${name}" is not the file it was built with: its SHA-256 differs.`)
  return bytes
}
