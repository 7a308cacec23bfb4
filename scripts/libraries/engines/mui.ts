import * as emotionReact from '@emotion/react'
import emotionStyled from '@emotion/styled'
import * as material from '@mui/material'
import * as styles from '@mui/material/styles'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

provide({ ...material, default: material }, '@mui/material')
// One component a module: its own name is the default export.
provideParts('@mui/material', material)
provide({ ...styles }, '@mui/material/styles', '@mui/system')
// Icons take the theme of the same copy.
provide({ createSvgIcon: material.createSvgIcon }, '@mui/material/utils')
provide({ ...emotionReact }, '@emotion/react')
provide({ default: emotionStyled }, '@emotion/styled')
Object.assign(globalThis, { MaterialUI: material })
