import { babelParse, extractIdentifiers, walkIdentifiers } from '@vue/compiler-sfc'

/*
 * Projects with unplugin-auto-import use functions of Vue and its libraries without importing them. The list of names
 * comes from the presets of unplugin-auto-import and from the documentation of Element Plus and Naive UI.
 */

const presets: readonly (readonly [library: string, names: string])[] = [
  [
    'vue',
    `onActivated onBeforeMount onBeforeUnmount onBeforeUpdate onMounted onUnmounted onUpdated onDeactivated
    onServerPrefetch onErrorCaptured onRenderTracked onRenderTriggered onScopeDispose onWatcherCleanup
    computed customRef isReadonly isRef isProxy isReactive isShallow markRaw reactive readonly ref shallowReactive
    shallowReadonly shallowRef triggerRef toRaw toRef toRefs toValue unref watch watchEffect watchPostEffect
    watchSyncEffect effectScope EffectScope getCurrentScope getCurrentWatcher
    defineComponent defineAsyncComponent getCurrentInstance h inject hasInjectionContext nextTick provide
    resolveComponent useAttrs useSlots useCssModule useCssVars useId useModel useTemplateRef createApp`,
  ],
  ['vue-router', 'useRoute useRouter useLink onBeforeRouteLeave onBeforeRouteUpdate'],
  [
    'pinia',
    `acceptHMRUpdate createPinia defineStore getActivePinia mapActions mapGetters mapState mapStores
    mapWritableState setActivePinia setMapStoreSuffix storeToRefs`,
  ],
  ['vuex', 'createStore createLogger mapMutations createNamespacedHelpers useStore'],
  ['vue-i18n', 'useI18n'],
  [
    '@vueuse/core',
    `createSharedComposable onClickOutside onKeyStroke onLongPress refDebounced refThrottled tryOnMounted
    tryOnUnmounted until useActiveElement useAsyncState useBreakpoints useClipboard useColorMode useCounter useCycleList
    useDark useDateFormat useDebounce useDebounceFn useDocumentVisibility useDraggable useDropZone useElementBounding
    useElementHover useElementSize useElementVisibility useEventListener useFetch useFileDialog useFocus useFullscreen
    useIdle useInfiniteScroll useIntersectionObserver useInterval useIntervalFn useLocalStorage useMagicKeys
    useMediaQuery useMounted useMouse useMouseInElement useNow useOnline usePreferredDark useRafFn useResizeObserver
    useScroll useScrollLock useSessionStorage useStorage useSwipe useThrottle useThrottleFn useTimeAgo useTimeout
    useTimeoutFn useTimestamp useTitle useToggle useTransition useVModel useVModels useVirtualList useWindowScroll
    useWindowSize watchDebounced watchOnce watchThrottled whenever`,
  ],
  ['element-plus', 'ElLoading ElMessage ElMessageBox ElNotification'],
  ['naive-ui', 'useDialog useLoadingBar useMessage useModal useNotification'],
]
const libraryOf: ReadonlyMap<string, string> = new Map(
  presets.flatMap(([library, names]) => names.split(/\s+/).map((name) => [name, library] as const)),
)

/** Finds names that a module uses without declaring them, keyed by library. */
export function findAutoImports(code: string): ReadonlyMap<string, readonly string[]> {
  const used = new Map<string, Set<string>>()
  for (const name of undeclaredNames(code)) {
    const library = libraryOf.get(name)
    if (library !== undefined) used.set(library, (used.get(library) ?? new Set()).add(name))
  }
  return new Map([...used].map(([library, names]) => [library, [...names].sort()]))
}

/** Empty for code that cannot be parsed; the compiler reports the error. */
function undeclaredNames(code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const { program } = parse(code) ?? {}
  if (program === undefined || program.body.length === 0) return found
  const known: Record<string, number> = {}
  for (const name of program.body.flatMap(declaredNames)) known[name] = 1
  walkIdentifiers(
    program,
    ({ name }, _parent, _stack, isReference, isLocal) => {
      if (isReference && !isLocal) found.add(name)
    },
    false,
    [],
    known,
  )
  return found
}

type Parsed = ReturnType<typeof babelParse>
type Statement = Parsed['program']['body'][number]

function parse(code: string): Parsed | null {
  for (const plugins of [['typescript', 'jsx'], ['typescript']] as const) {
    try {
      return babelParse(code, { sourceType: 'module', plugins: [...plugins] })
    } catch {
      // Type assertions in angle brackets are not valid in JSX.
    }
  }
  return null
}

function declaredNames(statement: Statement): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'ExportNamedDeclaration') {
    const { declaration } = statement
    return declaration === null || declaration === undefined ? [] : declaredNames(declaration)
  }
  if (statement.type === 'VariableDeclaration') {
    return statement.declarations.flatMap(({ id }) => extractIdentifiers(id).map(({ name }) => name))
  }
  const isNamed =
    statement.type === 'FunctionDeclaration' ||
    statement.type === 'ClassDeclaration' ||
    statement.type === 'TSEnumDeclaration' ||
    statement.type === 'TSDeclareFunction'
  return isNamed && statement.id !== null && statement.id !== undefined ? [statement.id.name] : []
}
