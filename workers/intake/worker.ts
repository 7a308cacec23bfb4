import { intakeHandlers, type IntakeMethods } from '../../src/lib/intake-handlers.ts'
import { serve } from '../rpc/serve.ts'

/* Reads what comes in from outside, whatever its size: bundles, answers, archives. */

serve<IntakeMethods>(intakeHandlers)
