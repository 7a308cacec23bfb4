import { createContext, isValidElement, useContext, useId, type ComponentType, type ReactNode } from 'react'
import * as Recharts from 'recharts'
import { cn, type Props } from './part.tsx'

/* Containers, tooltips and legends for Recharts, with colours and labels from one configuration. */

interface Series {
  readonly label?: ReactNode
  readonly icon?: ComponentType
  readonly color?: string
  readonly theme?: Readonly<Record<'light' | 'dark', string>>
}
export type ChartConfig = Readonly<Record<string, Series>>

const Config = createContext<ChartConfig>({})
export const useChart = () => ({ config: useContext(Config) })

/** The theme's colours are arguments of `hsl()`; newer answers use them as colours. */
const asColour = (text: string): string => text.replace(/^var\((--chart-\d)\)$/, 'hsl(var($1))')

interface StyleProps {
  readonly id: string
  readonly config: ChartConfig
}
export function ChartStyle({ id, config }: StyleProps) {
  const rule = (prefix: string, theme: 'light' | 'dark'): string => {
    const colours = Object.entries(config).flatMap(([key, series]) => {
      const colour = series.theme?.[theme] ?? series.color
      return colour === undefined ? [] : [`--color-${key}: ${asColour(colour)};`]
    })
    return colours.length === 0 ? '' : `${prefix} [data-chart=${id}] { ${colours.join(' ')} }`
  }
  return <style>{`${rule('', 'light')}\n${rule('.dark', 'dark')}`}</style>
}

interface ContainerProps extends Props {
  readonly config: ChartConfig
  readonly id?: string
}
export function ChartContainer({ id, className, children, config, ...rest }: ContainerProps) {
  const own = useId().replace(/[^\w-]/g, '')
  const chartId = `chart-${id ?? own}`
  return (
    <Config.Provider value={config}>
      <div
        data-chart={chartId}
        className={cn(
          "flex aspect-video justify-center text-xs [&_.recharts-cartesian-axis-tick_text]:fill-muted-foreground [&_.recharts-cartesian-grid_line[stroke='#ccc']]:stroke-border/50 [&_.recharts-layer]:outline-none [&_.recharts-polar-grid_[stroke='#ccc']]:stroke-border [&_.recharts-radial-bar-background-sector]:fill-muted [&_.recharts-rectangle.recharts-tooltip-cursor]:fill-muted [&_.recharts-reference-line_[stroke='#ccc']]:stroke-border [&_.recharts-sector]:outline-none [&_.recharts-surface]:outline-none",
          className,
        )}
        {...rest}
      >
        <ChartStyle id={chartId} config={config} />
        <Recharts.ResponsiveContainer>
          {isValidElement(children) ? children : <g />}
        </Recharts.ResponsiveContainer>
      </div>
    </Config.Provider>
  )
}

interface Entry {
  readonly dataKey?: unknown
  readonly name?: unknown
  readonly value?: unknown
  readonly color?: string
  readonly payload?: Readonly<Record<string, unknown>>
}

/** The configuration of one series: by its own key, or by the value that its row has under that key. */
function seriesOf(config: ChartConfig, entry: Entry, key: string): Series | undefined {
  const inRow = entry.payload?.[key]
  return config[typeof inRow === 'string' ? inRow : key] ?? config[key]
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

const keyOf = (entry: Entry, given: unknown): string =>
  textOf(given ?? entry.dataKey ?? entry.name ?? 'value')

export const ChartTooltip = Recharts.Tooltip

interface HintProps {
  readonly active?: boolean
  readonly payload?: readonly Entry[]
  readonly label?: ReactNode
  readonly className?: string
  readonly indicator?: 'dot' | 'line' | 'dashed'
  readonly hideLabel?: boolean
  readonly hideIndicator?: boolean
  readonly nameKey?: string
  readonly labelKey?: string
  readonly labelFormatter?: (label: ReactNode, payload: readonly Entry[]) => ReactNode
  readonly formatter?: (value: unknown, name: unknown, entry: Entry, index: number) => ReactNode
}
const marks = {
  dot: 'h-2.5 w-2.5',
  line: 'w-1',
  dashed: 'w-0 border-[1.5px] border-dashed bg-transparent',
}
export function ChartTooltipContent({
  active = false,
  payload = [],
  label,
  className,
  indicator = 'dot',
  hideLabel = false,
  hideIndicator = false,
  nameKey,
  labelKey,
  labelFormatter,
  formatter,
}: HintProps) {
  const { config } = useChart()
  const [first] = payload
  if (!active || first === undefined) return null
  const heading = seriesOf(config, first, keyOf(first, labelKey))?.label
  const named =
    labelKey === undefined && typeof label === 'string' ? (config[label]?.label ?? label) : heading
  return (
    <div
      className={cn(
        'grid min-w-[8rem] items-start gap-1.5 rounded-lg border border-border/50 bg-background px-2.5 py-1.5 text-xs shadow-xl',
        className,
      )}
    >
      {hideLabel ? null : <div className="font-medium">{labelFormatter?.(named, payload) ?? named}</div>}
      {payload.map((entry, index) => {
        const series = seriesOf(config, entry, keyOf(entry, nameKey))
        if (formatter !== undefined && entry.value !== undefined) {
          return <div key={index}>{formatter(entry.value, entry.name, entry, index)}</div>
        }
        return (
          <div key={index} className="flex w-full items-stretch gap-2">
            {hideIndicator ? null : (
              <span
                className={cn('shrink-0 self-center rounded-[2px]', marks[indicator])}
                style={{ backgroundColor: entry.color, borderColor: entry.color }}
              />
            )}
            <span className="flex flex-1 justify-between gap-2 leading-none">
              <span className="text-muted-foreground">{series?.label ?? textOf(entry.name)}</span>
              <span className="font-mono font-medium tabular-nums text-foreground">
                {typeof entry.value === 'number' ? entry.value.toLocaleString() : textOf(entry.value)}
              </span>
            </span>
          </div>
        )
      })}
    </div>
  )
}

export const ChartLegend = Recharts.Legend

interface LegendProps {
  readonly className?: string
  readonly payload?: readonly Entry[]
  readonly verticalAlign?: string
  readonly hideIcon?: boolean
  readonly nameKey?: string
}
export function ChartLegendContent({
  className,
  payload = [],
  verticalAlign = 'bottom',
  hideIcon = false,
  nameKey,
}: LegendProps) {
  const { config } = useChart()
  if (payload.length === 0) return null
  return (
    <div
      className={cn(
        'flex items-center justify-center gap-4',
        verticalAlign === 'top' ? 'pb-3' : 'pt-3',
        className,
      )}
    >
      {payload.map((entry, index) => {
        const series = seriesOf(config, entry, keyOf(entry, nameKey))
        const Icon = series?.icon
        return (
          <div key={index} className="flex items-center gap-1.5">
            {Icon !== undefined && !hideIcon ? (
              <Icon />
            ) : (
              <div className="h-2 w-2 shrink-0 rounded-[2px]" style={{ backgroundColor: entry.color }} />
            )}
            {series?.label}
          </div>
        )
      })}
    </div>
  )
}
