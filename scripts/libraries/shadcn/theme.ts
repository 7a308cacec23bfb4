/*
 * The variables of the neutral theme and their names in Tailwind.
 */

const light = {
  background: '0 0% 100%',
  foreground: '0 0% 3.9%',
  card: '0 0% 100%',
  'card-foreground': '0 0% 3.9%',
  popover: '0 0% 100%',
  'popover-foreground': '0 0% 3.9%',
  primary: '0 0% 9%',
  'primary-foreground': '0 0% 98%',
  secondary: '0 0% 96.1%',
  'secondary-foreground': '0 0% 9%',
  muted: '0 0% 96.1%',
  'muted-foreground': '0 0% 45.1%',
  accent: '0 0% 96.1%',
  'accent-foreground': '0 0% 9%',
  destructive: '0 84.2% 60.2%',
  'destructive-foreground': '0 0% 98%',
  border: '0 0% 89.8%',
  input: '0 0% 89.8%',
  ring: '0 0% 3.9%',
  'chart-1': '12 76% 61%',
  'chart-2': '173 58% 39%',
  'chart-3': '197 37% 24%',
  'chart-4': '43 74% 66%',
  'chart-5': '27 87% 67%',
  'sidebar-background': '0 0% 98%',
  'sidebar-foreground': '240 5.3% 26.1%',
  'sidebar-primary': '240 5.9% 10%',
  'sidebar-primary-foreground': '0 0% 98%',
  'sidebar-accent': '240 4.8% 95.9%',
  'sidebar-accent-foreground': '240 5.9% 10%',
  'sidebar-border': '220 13% 91%',
  'sidebar-ring': '217.2 91.2% 59.8%',
}

const dark: Partial<typeof light> = {
  background: '0 0% 3.9%',
  foreground: '0 0% 98%',
  card: '0 0% 3.9%',
  'card-foreground': '0 0% 98%',
  popover: '0 0% 3.9%',
  'popover-foreground': '0 0% 98%',
  primary: '0 0% 98%',
  'primary-foreground': '0 0% 9%',
  secondary: '0 0% 14.9%',
  'secondary-foreground': '0 0% 98%',
  muted: '0 0% 14.9%',
  'muted-foreground': '0 0% 63.9%',
  accent: '0 0% 14.9%',
  'accent-foreground': '0 0% 98%',
  destructive: '0 62.8% 30.6%',
  border: '0 0% 14.9%',
  input: '0 0% 14.9%',
  ring: '0 0% 83.1%',
  'chart-1': '220 70% 50%',
  'chart-2': '160 60% 45%',
  'chart-3': '30 80% 55%',
  'chart-4': '280 65% 60%',
  'chart-5': '340 75% 55%',
  'sidebar-background': '240 5.9% 10%',
  'sidebar-foreground': '240 4.8% 95.9%',
  'sidebar-primary': '224.3 76.3% 48%',
  'sidebar-primary-foreground': '0 0% 100%',
  'sidebar-accent': '240 3.7% 15.9%',
  'sidebar-accent-foreground': '240 4.8% 95.9%',
  'sidebar-border': '240 3.7% 15.9%',
}

const declare = (variables: Readonly<Record<string, string>>): string =>
  Object.entries(variables)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

export const themeSheet = [
  `:root{${declare(light)};--radius:0.5rem}`,
  `.dark{${declare(dark)}}`,
  'body{background-color:hsl(var(--background));color:hsl(var(--foreground))}',
].join('\n')

const colour = (name: string): string => `hsl(var(--${name}))`
/** Generates classes such as `bg-card` and `text-card-foreground` from one name. */
const pair = (name: string) => ({ DEFAULT: colour(name), foreground: colour(`${name}-foreground`) })

export const themeConfig = {
  darkMode: ['class'],
  theme: {
    extend: {
      borderRadius: {
        lg: 'var(--radius)',
        md: 'calc(var(--radius) - 2px)',
        sm: 'calc(var(--radius) - 4px)',
      },
      // The default colour of borders.
      borderColor: { DEFAULT: colour('border') },
      colors: {
        background: colour('background'),
        foreground: colour('foreground'),
        border: colour('border'),
        input: colour('input'),
        ring: colour('ring'),
        ...Object.fromEntries(
          ['card', 'popover', 'primary', 'secondary', 'muted', 'accent', 'destructive'].map((name) => [
            name,
            pair(name),
          ]),
        ),
        chart: Object.fromEntries(
          ['1', '2', '3', '4', '5'].map((index) => [index, colour(`chart-${index}`)]),
        ),
        sidebar: {
          DEFAULT: colour('sidebar-background'),
          foreground: colour('sidebar-foreground'),
          border: colour('sidebar-border'),
          ring: colour('sidebar-ring'),
          primary: pair('sidebar-primary'),
          accent: pair('sidebar-accent'),
        },
      },
    },
  },
}
