import { serve } from '../../workers/rpc/serve.ts'
import { evaluationHandlers, type EvaluationMethods } from './worker-handlers.ts'

/* Evaluates large answers that need no page, so that the page stays responsive. */

serve<EvaluationMethods>(evaluationHandlers)
