import * as signals from '@angular/forms/signals'
import { provide } from '../../../sandbox/engine/modules.ts'

provide(signals, '@angular/forms/signals')
