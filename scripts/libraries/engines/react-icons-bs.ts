import * as icons from 'react-icons/bs'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(icons, 'react-icons/bs')
