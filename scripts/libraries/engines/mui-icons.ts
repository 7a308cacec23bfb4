import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'
import * as icons from '../parts/mui-icon-set.ts'

provide(icons, '@mui/icons-material')
provideParts('@mui/icons-material', icons)
