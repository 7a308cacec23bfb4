import { provide, provideParts } from '../../engine/modules.ts'
import * as icons from './mui-icon-set.ts'

provide(icons, '@mui/icons-material')
provideParts('@mui/icons-material', icons)
