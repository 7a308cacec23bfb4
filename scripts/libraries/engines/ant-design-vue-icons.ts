import * as library from '@ant-design/icons-vue'
import { provide, provideParts } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: library }, '@ant-design/icons-vue')
provideParts('@ant-design/icons-vue', library)
provideParts('@ant-design/icons-vue/es/icons', library)
