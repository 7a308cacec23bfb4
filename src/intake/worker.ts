import { serve } from '../../workers/rpc/serve.ts'
import type { AllIntakeMethods } from './client.ts'
import { intakeHandlers } from './handlers.ts'
import { importHandlers } from './import-handlers.ts'

/* Reads all external input, of any size: links, answers, archives, files of rows, tables. */

serve<AllIntakeMethods>({ ...intakeHandlers, ...importHandlers })
