import { tryHeadless } from '../support/headless-page.ts'
import { expect, test } from '../support/site.ts'

/* The effect of an error in a component: no image if nothing has been rendered yet, a warning otherwise. */

const angular = (members: string) => `import { Component, inject, provideAppInitializer } from '@angular/core'
import { AsyncPipe } from '@angular/common'
import { HttpClient } from '@angular/common/http'
import { bootstrapApplication } from '@angular/platform-browser'
@Component({ selector: 'app-root', imports: [AsyncPipe], template: \`<h1>Products</h1>{{ user.name }}{{ (list | async)?.length }}\` })
export class AppComponent { user: any = { name: 'A' }; list: any = null; http = inject(HttpClient); ${members} }
`
const starting = `bootstrapApplication(AppComponent, { providers: [
  provideAppInitializer(() => fetch('https://example.com/config.json').then(() => undefined))] })`
const vue = (script: string, more = '') =>
  `<script setup>\nimport { h, onMounted, ref, watch } from 'vue'\nconst user = ref({ name: 'A' })\n${script}\n</script>\n<template><h1>Products</h1>{{ user.name }}${more}</template>`
const child = "const Child = { props: ['user'], render() { return h('p', this.user.name) } }"
const syncRequest = "const r = new XMLHttpRequest(); r.open('GET', 'https://example.com', false); r.send()"

const survivors = [
  ['angular', angular("async ngOnInit() { await fetch('https://example.com/p.json') }"), 'Failed to fetch'],
  ['angular', angular("ngOnInit() { this.http.get('https://example.com').subscribe() }"), 'Http failure'],
  ['angular', angular("ngOnInit() { this.list = this.http.get('https://example.com') }"), 'Http failure'],
  ['angular', angular("ngOnInit() { setTimeout(() => { throw new Error('late') }, 50) }"), 'late'],
  ['angular', angular('ngOnInit() { setTimeout(() => { this.user = null }, 50) }'), "reading 'name'"],
  ['angular', angular("ngAfterViewInit() { throw new Error('after') }"), 'after'],
  ['angular', angular(`ngOnInit() { ${syncRequest} }`), 'NetworkError'],
  ['vue', vue("onMounted(async () => { await fetch('https://example.com/p.json') })"), 'Failed to fetch'],
  ['vue', vue("onMounted(() => { document.querySelector('#chart').focus() })"), "reading 'focus'"],
  ['vue', vue("watch(user, () => { throw new Error('w') }); onMounted(() => { user.value = {} })"), 'w'],
  [
    'vue',
    vue(`${child}; onMounted(() => { k.value = null }); const k = ref({})`, '<Child :user="k"/>'),
    'name',
  ],
  ['vue', vue(syncRequest), 'NetworkError'],
] as const

const failures = [
  ['angular', angular("constructor() { throw new Error('at once') }"), 'syntax'],
  ['angular', angular("ngOnInit() { throw new Error('at once') }"), 'syntax'],
  ['angular', angular('ngOnInit() { this.user = null }'), 'syntax'],
  ['angular', angular('') + starting, 'blocked'],
  ['vue', vue('user.value.none.name'), 'syntax'],
  ['vue', vue('user.value = null'), 'syntax'],
  ['vue', vue('onMounted(() => { user.value = null })'), 'syntax'],
] as const

test('a component that throws after it was rendered, or that needs the network, keeps its image', async ({
  headlessPage: page,
}) => {
  for (const [format, source, message] of survivors) {
    const answer = await tryHeadless(page, { do: 'render', format, source, viewport: [320, 200] })
    const warning = { code: 'script-error', message: expect.stringContaining(message) as unknown }
    expect(answer, source).toMatchObject({
      ok: true,
      warnings: expect.arrayContaining([expect.objectContaining(warning)]),
    })
  }
})

test('a component that throws before anything is rendered fails', async ({ headlessPage: page }) => {
  for (const [format, source, code] of failures) {
    const answer = await tryHeadless(page, { do: 'render', format, source, viewport: [320, 200] })
    expect(answer, source).toMatchObject({ ok: false, code })
  }
})
