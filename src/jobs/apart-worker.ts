import { serve } from '../../workers/rpc/serve.ts'
import { apartHandlers } from './apart-handlers.ts'
import type { ApartMethods } from './apart-methods.ts'

/* Large answers and files of rows, read by the code of benchmarks where they hold no page. */

serve<ApartMethods>(apartHandlers)
