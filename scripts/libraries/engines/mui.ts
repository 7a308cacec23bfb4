import * as emotionReact from '@emotion/react'
import emotionStyled from '@emotion/styled'
import * as material from '@mui/material'
import * as styles from '@mui/material/styles'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

provide({ ...material, default: material }, '@mui/material')
// Each component also has its own module, with the component as the default export.
provideParts('@mui/material', material)
provide({ ...styles }, '@mui/material/styles', '@mui/system')
// Icons must use the theme of the same copy of the library.
provide({ createSvgIcon: material.createSvgIcon }, '@mui/material/utils')
provide({ ...emotionReact }, '@emotion/react')
provide({ default: emotionStyled }, '@emotion/styled')
Object.assign(globalThis, { MaterialUI: material })
