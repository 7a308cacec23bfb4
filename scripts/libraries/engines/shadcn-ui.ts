import { provide } from '../../../src/sandbox/engine/modules.ts'
import * as basics from '../shadcn/basics.tsx'
import * as controls from '../shadcn/controls.tsx'
import * as menus from '../shadcn/menus.tsx'
import { offerUi } from '../shadcn/offer.ts'
import * as overlays from '../shadcn/overlays.tsx'
import { cn } from '../shadcn/part.tsx'
import * as recent from '../shadcn/recent.tsx'
import * as sidebar from '../shadcn/sidebar.tsx'
import { themeConfig, themeSheet } from '../shadcn/theme.ts'
import * as toast from '../shadcn/toast.tsx'

/** The exports of each file. A file contains all exports whose names begin with one of the listed names. */
const files: Readonly<Record<string, readonly string[]>> = {
  accordion: ['Accordion'],
  alert: ['Alert', 'AlertTitle', 'AlertDescription'],
  'alert-dialog': ['AlertDialog'],
  'aspect-ratio': ['AspectRatio'],
  avatar: ['Avatar'],
  badge: ['Badge', 'badgeVariants'],
  breadcrumb: ['Breadcrumb'],
  button: ['Button', 'buttonVariants'],
  'button-group': ['ButtonGroup'],
  card: ['Card'],
  checkbox: ['Checkbox'],
  collapsible: ['Collapsible'],
  dialog: ['Dialog'],
  empty: ['Empty'],
  field: ['Field'],
  'hover-card': ['HoverCard'],
  input: ['Input'],
  item: ['Item'],
  kbd: ['Kbd'],
  label: ['Label'],
  'native-select': ['NativeSelect'],
  pagination: ['Pagination'],
  popover: ['Popover'],
  progress: ['Progress'],
  'radio-group': ['RadioGroup'],
  'scroll-area': ['ScrollArea', 'ScrollBar'],
  select: ['Select'],
  separator: ['Separator'],
  sheet: ['Sheet'],
  sidebar: ['Sidebar', 'useSidebar'],
  skeleton: ['Skeleton'],
  slider: ['Slider'],
  spinner: ['Spinner'],
  switch: ['Switch'],
  table: ['Table'],
  tabs: ['Tabs'],
  textarea: ['Textarea'],
  toggle: ['Toggle', 'toggleVariants'],
  'toggle-group': ['ToggleGroup'],
  tooltip: ['Tooltip'],
}
/** Files that contain only the listed exports, because the names of exports in other files begin in the same way. */
const alone = new Set(['alert', 'button', 'input', 'toggle'])

const all: Readonly<Record<string, unknown>> = {
  ...basics,
  ...controls,
  ...overlays,
  ...recent,
  ...sidebar,
}
for (const [file, words] of Object.entries(files)) {
  const names = Object.keys(all).filter((name) =>
    words.some((word) => (alone.has(file) ? name === word : name.startsWith(word))),
  )
  offerUi(file, Object.fromEntries(names.map((name) => [name, all[name]])))
}
offerUi('dropdown-menu', menus.dropdownMenu)
offerUi('context-menu', menus.contextMenu)
offerUi('menubar', menus.menubar)
offerUi('navigation-menu', menus.navigationMenu)

const { useToast, toast: tell, Toaster, ...parts } = toast
offerUi('toast', parts)
offerUi('toaster', { Toaster })
provide({ useToast, toast: tell, default: useToast }, '@/hooks/use-toast')
const { useIsMobile } = sidebar
provide({ useIsMobile, useMobile: useIsMobile, default: useIsMobile }, '@/hooks/use-mobile')
provide({ cn, default: cn }, '@/lib/utils')

const style = document.createElement('style')
style.textContent = themeSheet
document.head.prepend(style)
const tailwind: unknown = Reflect.get(globalThis, 'tailwind')
if (typeof tailwind === 'object' && tailwind !== null) Reflect.set(tailwind, 'config', themeConfig)
