import Markdown, * as library from 'react-markdown'
import remarkGfm from 'remark-gfm'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide({ ...library, default: Markdown, Markdown }, 'react-markdown')
provide({ default: remarkGfm }, 'remark-gfm')
