import * as signals from '@angular/forms/signals'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(signals, '@angular/forms/signals')
