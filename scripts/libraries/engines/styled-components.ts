import * as library from 'styled-components'
import { provide } from '../../../src/sandbox/engine/modules.ts'

const { styled } = library
provide({ ...library, default: styled }, 'styled-components', 'styled-components/macro')
Object.assign(globalThis, { styled: Object.assign(styled, { ...library, default: styled }) })
