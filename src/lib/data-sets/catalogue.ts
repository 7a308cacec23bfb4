/*
 * Data sets that examples refer to by URL, including those that not everyone may redistribute. They come from the
 * packages vega-datasets 3.2.1 (licences as in its datapackage.json), world-atlas 2.0.2 and us-atlas 3.0.1.
 */

export interface DataSet {
  readonly licence: string
  readonly origin: string
  readonly sha256: string
}

/** The bundled version of each collection. */
export const collections = { 'vega-datasets': '3.2.1', 'world-atlas': '2.0.2', 'us-atlas': '3.0.1' } as const
export type Collection = keyof typeof collections

const rows: readonly (readonly [name: string, licence: string, origin: string, sha256: string])[] = [
  [
    'vega-datasets/airports.csv',
    'United States government work',
    'Federal Aviation Administration',
    '903c7169e6d558eefb95295fe2947ec8503135fbb855ea5c737cf4a90ea603ad',
  ],
  [
    'vega-datasets/annual-precip.json',
    'Public domain',
    'NOAA Climate Forecast System',
    'b7e8b2cc684c9cdeaef9a658f021faa27c9377e7ce85f93fe670530c0e66794d',
  ],
  [
    'vega-datasets/birdstrikes.csv',
    'United States government work',
    'Federal Aviation Administration',
    '45777edf69984b37599e73dbfb34dbc976055243547407214261a4fcb9466462',
  ],
  [
    'vega-datasets/budget.json',
    'United States government work',
    'Office of Management and Budget',
    '13eeecc0993fc767df37eac8e151522a5bdaee78adcd3e7e37fe10c9ca71ea96',
  ],
  [
    'vega-datasets/budgets.json',
    'United States government work',
    'Office of Management and Budget',
    'ae925bdb462aec46e7d57bec7cb59be538a635ceffa8f48a39365452da308318',
  ],
  [
    'vega-datasets/burtin.json',
    'BSD-3-Clause',
    'Protovis',
    '443a3c2dc37f86dc26259e5ab1b4719180ccc811260f390b15518f05bbbbaf24',
  ],
  [
    'vega-datasets/co2-concentration.csv',
    'CC-BY-4.0',
    'Scripps CO2 Program',
    'c1a4a970864145940a28225cae288618b156cb32f9a2a1b6606ba7124134febb',
  ],
  [
    'vega-datasets/countries.json',
    'CC-BY-4.0',
    'Gapminder Foundation',
    '8b8aef930c5242c56ead108ec728317d6634d6775bc7a22e8f242f58b4aff92f',
  ],
  [
    'vega-datasets/earthquakes.json',
    'United States government work',
    'U.S. Geological Survey',
    'a42702a83ffbae679f95d1fa53e2cae0bae13b21e599a68cdd50a44fc52129f7',
  ],
  [
    'vega-datasets/flights-2k.json',
    'United States government work',
    'Bureau of Transportation Statistics',
    '41de5f0e4177ae3a7f41a58e7c69dfa83547a11f83adac0c812ed77a9cfeb5d3',
  ],
  [
    'vega-datasets/flights-5k.json',
    'United States government work',
    'Bureau of Transportation Statistics',
    '15041d59d44b6d31924d1accfb2cd400bca146dd785822dd812809614629953a',
  ],
  [
    'vega-datasets/flights-10k.json',
    'United States government work',
    'Bureau of Transportation Statistics',
    '27d210ac12331b65934961f0448515f20a9479524da85382bc7bef7469b4ae4e',
  ],
  [
    'vega-datasets/flights-20k.json',
    'United States government work',
    'Bureau of Transportation Statistics',
    '52f0ddd892d4569284b845e17323abc9afb7d303ec8f63251634a20327a610bb',
  ],
  [
    'vega-datasets/flights-airport.csv',
    'United States government work',
    'Bureau of Transportation Statistics',
    'f9f66bc27adebf459e39fbdb6d71402c4355584f27ea1062606219d771ea4bcf',
  ],
  [
    'vega-datasets/gapminder-health-income.csv',
    'CC-BY-4.0',
    'Gapminder Foundation',
    '27366350362387628fa50ad9db85358e60bb31c3b7a3523e4e11e9561ca64eda',
  ],
  [
    'vega-datasets/gapminder.json',
    'CC-BY-4.0',
    'Gapminder Foundation',
    '70630efd862153116c1518a098a5a3bc4ca8c9f037306f86fba282a2720909b9',
  ],
  [
    'vega-datasets/github.csv',
    'BSD-3-Clause',
    'vega-datasets, generated',
    'd7e3fa02d6025a63bb9a3148648e5dda170139247b24e7237208eb72876ee7ca',
  ],
  [
    'vega-datasets/global-temp.csv',
    'United States government work',
    'NASA Goddard Institute for Space Studies',
    '5933dcb6d5e7fc5c0c241b956b802de2b02da12d0914d06031030579a0f1443b',
  ],
  [
    'vega-datasets/income.json',
    'United States government work',
    'U.S. Census Bureau',
    'c04ac5db8f263ccfe43250fce2c4e808e362d5ccf6c5b904f029bc2b1ae5d260',
  ],
  [
    'vega-datasets/iowa-electricity.csv',
    'United States government work',
    'U.S. Energy Information Administration',
    '6071c2e657d91509885a1f3eec0884b2854d66990b5c556dbead15e263f9506b',
  ],
  [
    'vega-datasets/londonBoroughs.json',
    'OGL-UK-3.0',
    'London Datastore',
    '2dfeae7dd8123c57cf652938717ca27470c3684a1671d7f39d8afe518187a80a',
  ],
  [
    'vega-datasets/londonCentroids.json',
    'OGL-UK-3.0',
    'London Datastore',
    '97cf9bfbc701f2fc2bad9ce5bc25df4646e8902eac0fe5adc1a2a8a6ba60e231',
  ],
  [
    'vega-datasets/londonTubeLines.json',
    'ODbL-1.0',
    'OpenStreetMap contributors',
    '4f5ac0dd520d6e4663293230db095a4c7730b271f577fe6dd9ca3e1000c13527',
  ],
  [
    'vega-datasets/lookup_groups.csv',
    'BSD-3-Clause',
    'vega-datasets, generated',
    '6023ce0381d2d34b9fa2b215a3433d0d4ed88d286da7e77f5854872f6a381b24',
  ],
  [
    'vega-datasets/lookup_people.csv',
    'BSD-3-Clause',
    'vega-datasets, generated',
    'd8f9d1380bfd67917cc0a2d01ca64aa0a01566332a5c5f9159f6a0ce0da66f93',
  ],
  [
    'vega-datasets/monarchs.json',
    'OGL-UK-3.0',
    'The Royal Household',
    '7cd181422c94dbf4340974355cc917df5202327be44d1a0f5839c388075ba133',
  ],
  [
    'vega-datasets/normal-2d.json',
    'BSD-3-Clause',
    'vega-datasets, generated',
    '1e93d50bc61ceaa19ad1fdd4f578eb9dd65c324d41a89ed5a7337e72b4759195',
  ],
  [
    'vega-datasets/obesity.json',
    'United States government work',
    'Centers for Disease Control and Prevention',
    '5540b62cfb48d9c72f52732aaaaeac7d1209504f318ec13b623a1ee38b2891df',
  ],
  [
    'vega-datasets/penguins.json',
    'CC0-1.0',
    'Palmer Station Antarctica LTER',
    '0facf769609f1205b82cbceb8238c36af3e6147a0ca0e163902cc6281ce3e917',
  ],
  [
    'vega-datasets/political-contributions.json',
    'CC0-1.0',
    'Federal Election Commission',
    '5282b00a7572981dba360c91aea618a8493fb6b818878d94d97e164b10c712eb',
  ],
  [
    'vega-datasets/population_engineers_hurricanes.csv',
    'United States government work',
    'Bureau of Labor Statistics, U.S. Census Bureau, NOAA',
    '62225f22e5fd94327150f0c51d384c780de8a92f1b131b6b8d6c5549b5cc00a8',
  ],
  [
    'vega-datasets/seattle-weather-hourly-normals.csv',
    'United States government work',
    'NOAA National Climatic Data Center',
    '3433511ab963755ec1a573420af962e713e66691c07c068f5a247e6891912311',
  ],
  [
    'vega-datasets/seattle-weather.csv',
    'United States government work',
    'NOAA National Climatic Data Center',
    '0845078a290b48e3149ab8639966824110a251db4e06fc144c06ebb534af23be',
  ],
  [
    'vega-datasets/species.csv',
    'United States government work',
    'U.S. Geological Survey',
    '5a517e887a2b2b1c5756d7aaad66b5ac9244139058c4c4835f8a9186c649396a',
  ],
  [
    'vega-datasets/unemployment-across-industries.json',
    'United States government work',
    'Bureau of Labor Statistics',
    'c12e32b5b8bf66d5ce40081a22b5557b2a8649dbdcbe03028b3df65cd66257a1',
  ],
  [
    'vega-datasets/unemployment.tsv',
    'United States government work',
    'Bureau of Labor Statistics',
    'f82bff0a9745cc9e9997c0b83a02ecc77cea7b1d6acbbc4b404bff293e95bb6e',
  ],
  [
    'vega-datasets/uniform-2d.json',
    'BSD-3-Clause',
    'vega-datasets, generated',
    '116a605e42d2ad1ebbd6e08f1a10c1ca704da8afac696838b3b7e25c60434648',
  ],
  [
    'vega-datasets/us-10m.json',
    'ISC',
    'TopoJSON US Atlas',
    '1f20340f18e02998937e1b086405ca6a16e6529e50af75d397452b695180164d',
  ],
  [
    'vega-datasets/us-employment.csv',
    'United States government work',
    'Bureau of Labor Statistics',
    '0fa5366929bf738ac420509b84ed120155f740b0fa9c265ca309dad4057d1b1b',
  ],
  [
    'vega-datasets/us-state-capitals.json',
    'United States government work',
    'U.S. Geological Survey',
    '070b12ff2db958b12c2df2287330f4598611404d7e7ef8211a3b578a26c0827f',
  ],
  [
    'vega-datasets/weather.csv',
    'United States government work',
    'NOAA National Climatic Data Center',
    '27219f1ca8dbd94c9b6f4b9f4f52ab2f1eb33dfdcf719cd9fc6481ed50b74549',
  ],
  [
    'vega-datasets/wheat.json',
    'Public domain',
    'William Playfair, 1822',
    'f81aca0a91d8f60ea04526d03d7e878fce3dd01847e02e409cab63776b9a41b4',
  ],
  [
    'vega-datasets/world-110m.json',
    'ISC',
    'TopoJSON World Atlas',
    'd635dc07cb126f61c21f06b503cc60462d2418b7d3ed8913dbb5a271a4c34135',
  ],
  [
    'vega-datasets/zipcodes.csv',
    'CC-BY-4.0',
    'GeoNames',
    '8ad998c84fe40b33806130ba942f18beaf734617a150ad563eeaebdfc003bc62',
  ],
  [
    'world-atlas/countries-10m.json',
    'ISC',
    'TopoJSON World Atlas, Natural Earth',
    '3bc6f1d367a9bcec479841bae0e76092f512838411d0cef124e92eec4db45f79',
  ],
  [
    'world-atlas/countries-110m.json',
    'ISC',
    'TopoJSON World Atlas, Natural Earth',
    '2516c915867c7baf18ddec727aec46c315541a07cfb3d79a6559b05d5e94eee8',
  ],
  [
    'world-atlas/countries-50m.json',
    'ISC',
    'TopoJSON World Atlas, Natural Earth',
    '04342cdc1e3016bcd7db1630de95684d67b79fe3c8c460321e87aef469502394',
  ],
  [
    'world-atlas/land-110m.json',
    'ISC',
    'TopoJSON World Atlas, Natural Earth',
    'ead5f68119c49a9250902e7da303bcb209341bbb8fefe7369a439b48b704658a',
  ],
  [
    'world-atlas/land-50m.json',
    'ISC',
    'TopoJSON World Atlas, Natural Earth',
    '619477ff690c086885e45cb91707d783805561bd75ae8e437b7d4694b0204e0f',
  ],
  [
    'us-atlas/counties-10m.json',
    'ISC',
    'TopoJSON US Atlas, U.S. Census Bureau',
    '145aaf5d1433352a6a1d8e86b5f149c7c653f9171baf14aaf75ee66575def1b0',
  ],
  [
    'us-atlas/counties-albers-10m.json',
    'ISC',
    'TopoJSON US Atlas, U.S. Census Bureau',
    'a674dfa31b625e92635f32684a61ae135b05a91507f17f2d5164833237fecf46',
  ],
  [
    'us-atlas/nation-10m.json',
    'ISC',
    'TopoJSON US Atlas, U.S. Census Bureau',
    '8ca8af2285b3c25268850d49adbe15de186d388dd20340ccbac72f83e35b6fe8',
  ],
  [
    'us-atlas/nation-albers-10m.json',
    'ISC',
    'TopoJSON US Atlas, U.S. Census Bureau',
    '11a53d19ce7514a98780eea17dca6bc07dd64a3c294d4214cf773832d7eeea59',
  ],
  [
    'us-atlas/states-10m.json',
    'ISC',
    'TopoJSON US Atlas, U.S. Census Bureau',
    'd76b391ccfa8bff601d51e3e3da5d43a89fa46cd5caca72ce731b383be5596d0',
  ],
  [
    'us-atlas/states-albers-10m.json',
    'ISC',
    'TopoJSON US Atlas, U.S. Census Bureau',
    '6e7bb086a3c791490361968a3094f377f7726c5d0c4900fec03cc42db2305a3d',
  ],
]

/** Data sets keyed by collection and file, such as `vega-datasets/airports.csv`. */
export const dataSets: ReadonlyMap<string, DataSet> = new Map(
  rows.map(([name, licence, origin, sha256]) => [name, { licence, origin, sha256 }]),
)

/** The reason why each of the missing data sets of vega-datasets is not included, keyed by file. */
export const unfreeDataSets: ReadonlyMap<string, string> = new Map([
  ['anscombe.json', 'no licence is given'],
  ['barley.json', 'no licence is given'],
  ['cars.json', 'it was released for educational and scientific purposes only'],
  ['crimea.json', 'the terms of the Harvard Library'],
  ['disasters.csv', 'the terms of EM-DAT'],
  ['driving.json', 'no licence is given'],
  ['ffox.png', "Mozilla's trademark licence"],
  ['flare.json', 'no licence is given'],
  ['flare-dependencies.json', 'no licence is given'],
  ['football.json', 'its licence was not found'],
  ['jobs.json', 'the terms of IPUMS'],
  ['la-riots.csv', 'no licence is given'],
  ['miserables.json', 'its terms are on an external page'],
  ['movies.json', 'no licence is given'],
  ['ohlc.json', 'no licence is given'],
  ['platformer-terrain.json', 'no licence is given'],
  ['population.json', 'the terms of IPUMS'],
  ['sp500.csv', 'no licence is given'],
  ['sp500-2000.csv', 'no licence is given'],
  ['stocks.csv', 'no licence is given'],
  ['udistrict.json', 'no licence is given'],
  ['volcano.json', 'no licence is given'],
  ['weekly-weather.json', 'no licence is given'],
  ['windvectors.csv', 'no licence is given'],
])
