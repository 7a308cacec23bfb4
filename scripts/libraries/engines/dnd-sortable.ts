import * as sortable from '@dnd-kit/sortable'
import * as utilities from '@dnd-kit/utilities'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...sortable, default: sortable }, '@dnd-kit/sortable')
provide({ ...utilities, default: utilities }, '@dnd-kit/utilities')
