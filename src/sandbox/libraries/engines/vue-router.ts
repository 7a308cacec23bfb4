import * as library from 'vue-router'
import { provide } from '../../engine/modules.ts'

// A frame has no history: addresses live in memory.
const createWebHistory = () => library.createMemoryHistory()
const offered = { ...library, createWebHistory, createWebHashHistory: createWebHistory }
provide({ ...offered, default: offered }, 'vue-router')
Object.assign(globalThis, { VueRouter: offered })
