import * as library from '@hello-pangea/dnd'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// The one goes on where the other, whose names it keeps, was left.
provide({ ...library, default: library }, '@hello-pangea/dnd', 'react-beautiful-dnd')
