import * as a11y from '@angular/cdk/a11y'
import * as accordion from '@angular/cdk/accordion'
import * as bidi from '@angular/cdk/bidi'
import * as clipboard from '@angular/cdk/clipboard'
import * as coercion from '@angular/cdk/coercion'
import * as collections from '@angular/cdk/collections'
import * as dialog from '@angular/cdk/dialog'
import * as dragDrop from '@angular/cdk/drag-drop'
import * as keycodes from '@angular/cdk/keycodes'
import * as layout from '@angular/cdk/layout'
import * as listbox from '@angular/cdk/listbox'
import * as menu from '@angular/cdk/menu'
import * as observers from '@angular/cdk/observers'
import * as overlay from '@angular/cdk/overlay'
import * as platform from '@angular/cdk/platform'
import * as portal from '@angular/cdk/portal'
import * as scrolling from '@angular/cdk/scrolling'
import * as stepper from '@angular/cdk/stepper'
import * as table from '@angular/cdk/table'
import * as textField from '@angular/cdk/text-field'
import * as tree from '@angular/cdk/tree'
import { provide } from '../../../src/sandbox/engine/modules.ts'

provide(a11y, '@angular/cdk/a11y')
provide(accordion, '@angular/cdk/accordion')
provide(bidi, '@angular/cdk/bidi')
provide(clipboard, '@angular/cdk/clipboard')
provide(coercion, '@angular/cdk/coercion')
provide(collections, '@angular/cdk/collections')
provide(dialog, '@angular/cdk/dialog')
provide(dragDrop, '@angular/cdk/drag-drop')
provide(keycodes, '@angular/cdk/keycodes')
provide(layout, '@angular/cdk/layout')
provide(listbox, '@angular/cdk/listbox')
provide(menu, '@angular/cdk/menu')
provide(observers, '@angular/cdk/observers')
provide(overlay, '@angular/cdk/overlay')
provide(platform, '@angular/cdk/platform')
provide(portal, '@angular/cdk/portal')
provide(scrolling, '@angular/cdk/scrolling')
provide(stepper, '@angular/cdk/stepper')
provide(table, '@angular/cdk/table')
provide(textField, '@angular/cdk/text-field')
provide(tree, '@angular/cdk/tree')
