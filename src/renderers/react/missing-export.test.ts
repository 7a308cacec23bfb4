import { expect, test } from 'vitest'
import { msg } from '../../contracts/index.ts'
import { explainMissingExport } from './missing-export.ts'

const message = "The component threw: Cannot read properties of undefined (reading 'call')"
const source = `import React, { useState } from 'react'
import { useHistory as useOld, Link } from 'react-router-dom'
const [a] = useState<number>(1)
const history = useOld()
own.call(1)`

test('names a function that a library does not export', () => {
  expect(explainMissingExport(source, message, 4)).toEqual(
    msg`The bundled "${'react-router-dom'}" has no export "${'useHistory'}".`,
  )
  expect(explainMissingExport(source, message, 3)).toEqual(
    msg`The bundled "${'react'}" has no export "${'useState'}".`,
  )
})

test('does not explain other mistakes', () => {
  expect(explainMissingExport(source, message, 5)).toBeNull()
  expect(explainMissingExport(source, message, undefined)).toBeNull()
  expect(explainMissingExport(source, message.replace('call', 'map'), 4)).toBeNull()
})
