import { serve } from '../../../../workers/rpc/serve.ts'
import { compileAngular } from './compile-angular.ts'
import type { AngularMethods } from './methods.ts'

serve<AngularMethods>({ compile: (job) => Promise.resolve(compileAngular(job)) })
