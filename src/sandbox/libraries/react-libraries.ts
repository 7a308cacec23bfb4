import cmdk from './engines/cmdk.ts?frame'
import dndCore from './engines/dnd-core.ts?frame'
import dndSortable from './engines/dnd-sortable.ts?frame'
import emblaCarousel from './engines/embla-carousel-react.ts?frame'
import helloPangea from './engines/hello-pangea-dnd.ts?frame'
import hookformResolvers from './engines/hookform-resolvers.ts?frame'
import immer from './engines/immer.ts?frame'
import inputOtp from './engines/input-otp.ts?frame'
import next from './engines/next.ts?frame'
import nextThemes from './engines/next-themes.ts?frame'
import papaparse from './engines/papaparse.ts?frame'
import radixIcons from './engines/radix-icons.ts?frame'
import radixUi from './engines/radix-ui.ts?frame'
import reactDayPicker from './engines/react-day-picker.ts?frame'
import reactDomServer from './engines/react-dom-server.ts?frame'
import reactHookForm from './engines/react-hook-form.ts?frame'
import reactHotToast from './engines/react-hot-toast.ts?frame'
import reactMarkdown from './engines/react-markdown.ts?frame'
import reactQuery from './engines/react-query.ts?frame'
import reactResizablePanels from './engines/react-resizable-panels.ts?frame'
import shadcnAll from './engines/shadcn-all.ts?frame'
import shadcnCalendar from './engines/shadcn-calendar.ts?frame'
import shadcnCarousel from './engines/shadcn-carousel.ts?frame'
import shadcnChart from './engines/shadcn-chart.ts?frame'
import shadcnCommand from './engines/shadcn-command.ts?frame'
import shadcnDrawer from './engines/shadcn-drawer.ts?frame'
import shadcnForm from './engines/shadcn-form.ts?frame'
import shadcnInputOtp from './engines/shadcn-input-otp.ts?frame'
import shadcnResizable from './engines/shadcn-resizable.ts?frame'
import shadcnSonner from './engines/shadcn-sonner.ts?frame'
import shadcnUi from './engines/shadcn-ui.ts?frame'
import sonner from './engines/sonner.ts?frame'
import vaul from './engines/vaul.ts?frame'
import wouter from './engines/wouter.ts?frame'
import { one, type Library } from './library.ts'

/*
 * Libraries of React applications beyond those that pages load by script tags.
 */

const radixParts = [
  'accessible-icon',
  'accordion',
  'alert-dialog',
  'aspect-ratio',
  'avatar',
  'checkbox',
  'collapsible',
  'context-menu',
  'dialog',
  'direction',
  'dropdown-menu',
  'form',
  'hover-card',
  'label',
  'menubar',
  'navigation-menu',
  'one-time-password-field',
  'password-toggle-field',
  'popover',
  'portal',
  'progress',
  'radio-group',
  'scroll-area',
  'select',
  'separator',
  'slider',
  'slot',
  'switch',
  'tabs',
  'toast',
  'toggle',
  'toggle-group',
  'toolbar',
  'tooltip',
  'visually-hidden',
].map((part) => `@radix-ui/react-${part}`)

/** Modules of `@/components/ui` that are in one bundle. */
const uiFiles = [
  'accordion',
  'alert',
  'alert-dialog',
  'aspect-ratio',
  'avatar',
  'badge',
  'breadcrumb',
  'button',
  'button-group',
  'card',
  'checkbox',
  'collapsible',
  'context-menu',
  'dialog',
  'dropdown-menu',
  'empty',
  'field',
  'hover-card',
  'input',
  'item',
  'kbd',
  'label',
  'menubar',
  'native-select',
  'navigation-menu',
  'pagination',
  'popover',
  'progress',
  'radio-group',
  'scroll-area',
  'select',
  'separator',
  'sheet',
  'sidebar',
  'skeleton',
  'slider',
  'spinner',
  'switch',
  'table',
  'tabs',
  'textarea',
  'toast',
  'toaster',
  'toggle',
  'toggle-group',
  'tooltip',
]

const ui = 'shadcn/ui'
const uiNote = '(components of our own over radix-ui 1.8.1)'
/** A module of shadcn/ui that stands on a library of its own. */
const uiPart = (file: string, engine: string, needs: readonly string[]): Library => ({
  name: `${ui}/${file}`,
  copies: one('1.0.0', engine),
  needs: ['react', ui, ...needs],
  modules: [`@/components/ui/${file}`],
  note: uiNote,
  isOurs: true,
  isPart: true,
})

/** Libraries under the modules of shadcn/ui, in the order of those that stand on none of the others. */
const uiParts: readonly Library[] = [
  uiPart('form', shadcnForm, ['react-hook-form']),
  uiPart('calendar', shadcnCalendar, ['react-day-picker']),
  uiPart('carousel', shadcnCarousel, ['embla-carousel-react']),
  uiPart('chart', shadcnChart, ['recharts']),
  uiPart('command', shadcnCommand, ['cmdk']),
  uiPart('drawer', shadcnDrawer, ['vaul']),
  uiPart('input-otp', shadcnInputOtp, ['input-otp']),
  uiPart('resizable', shadcnResizable, ['react-resizable-panels']),
  uiPart('sonner', shadcnSonner, ['sonner']),
]

export const reactLibraries: readonly Library[] = [
  {
    name: 'radix-ui',
    copies: one('1.8.1', radixUi),
    needs: ['react'],
    contains: radixParts,
    modules: radixParts,
  },
  {
    name: ui,
    copies: one('1.0.0', shadcnUi),
    needs: ['tailwindcss', 'react', 'radix-ui'],
    modules: [
      ...uiFiles.map((file) => `@/components/ui/${file}`),
      '@/hooks/use-toast',
      '@/hooks/use-mobile',
      '@/lib/utils',
    ],
    note: uiNote,
    isOurs: true,
  },
  ...uiParts,
  {
    name: `${ui}/all`,
    copies: one('1.0.0', shadcnAll),
    needs: ['react', ui, ...uiParts.map(({ name }) => name)],
    modules: ['@/components/ui'],
    note: uiNote,
    isOurs: true,
    isPart: true,
  },
  { name: 'react-hook-form', copies: one('7.92.0', reactHookForm), needs: ['react'] },
  {
    name: '@hookform/resolvers',
    copies: one('1.0.0', hookformResolvers),
    modules: ['@hookform/resolvers/zod'],
    note: '(a resolver of our own for Zod)',
    isOurs: true,
  },
  { name: 'react-day-picker', copies: one('10.0.2', reactDayPicker), needs: ['react'] },
  { name: 'embla-carousel-react', copies: one('8.6.0', emblaCarousel), needs: ['react'] },
  { name: 'cmdk', copies: one('1.1.1', cmdk), needs: ['react', 'radix-ui'] },
  { name: 'vaul', copies: one('1.1.2', vaul), needs: ['react', 'radix-ui'] },
  { name: 'input-otp', copies: one('1.5.0', inputOtp), needs: ['react'] },
  { name: 'react-resizable-panels', copies: one('3.0.6', reactResizablePanels), needs: ['react'] },
  { name: 'sonner', copies: one('2.0.8', sonner), needs: ['react'] },
  { name: 'react-hot-toast', copies: one('2.6.1', reactHotToast), needs: ['react'] },
  { name: 'next-themes', copies: one('0.4.6', nextThemes), needs: ['react'] },
  { name: '@radix-ui/react-icons', copies: one('1.3.2', radixIcons), needs: ['react'] },
  {
    name: '@hello-pangea/dnd',
    copies: one('18.0.1', helloPangea),
    needs: ['react'],
    contains: ['react-beautiful-dnd'],
    modules: ['react-beautiful-dnd'],
    versions: { 'react-beautiful-dnd': '18.0.1' },
  },
  { name: '@dnd-kit/core', copies: one('6.3.1', dndCore), needs: ['react'] },
  {
    name: '@dnd-kit/sortable',
    copies: one('10.0.0', dndSortable),
    needs: ['react', '@dnd-kit/core'],
    contains: ['@dnd-kit/utilities'],
    modules: ['@dnd-kit/utilities'],
    versions: { '@dnd-kit/utilities': '3.2.2' },
  },
  {
    name: 'react-markdown',
    copies: one('10.1.0', reactMarkdown),
    needs: ['react'],
    contains: ['remark-gfm'],
    modules: ['remark-gfm'],
    versions: { 'remark-gfm': '4.0.1' },
  },
  { name: '@tanstack/react-query', copies: one('5.108.0', reactQuery), needs: ['react'] },
  { name: 'papaparse', copies: one('5.7.1', papaparse) },
  { name: 'immer', copies: one('11.2.10', immer) },
  {
    name: 'wouter',
    copies: one('3.13.0', wouter),
    needs: ['react'],
    modules: ['wouter/use-hash-location', 'wouter/use-browser-location', 'wouter/memory-location'],
  },
  {
    name: 'react-dom/server',
    copies: one('19.3.1', reactDomServer),
    needs: ['react'],
    contains: ['react-dom'],
    isPart: true,
  },
  {
    name: 'next',
    copies: one('1.0.0', next),
    needs: ['react'],
    modules: [
      'next/link',
      'next/image',
      'next/head',
      'next/script',
      'next/dynamic',
      'next/router',
      'next/navigation',
    ],
    note: '(stand-ins of our own for one component alone)',
    isOurs: true,
  },
]
