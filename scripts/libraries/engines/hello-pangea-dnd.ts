import * as library from '@hello-pangea/dnd'
import { provide } from '../../../src/sandbox/engine/modules.ts'

// @hello-pangea/dnd is the maintained fork of react-beautiful-dnd, with the same exports.
provide({ ...library, default: library }, '@hello-pangea/dnd', 'react-beautiful-dnd')
