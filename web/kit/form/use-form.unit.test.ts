import { expect, it } from 'vitest'
import { ApiError } from '#web/api/errors.ts'
import { isShownInForm, typedSince, type FormValues } from './use-form.ts'

it('what is typed while a form is saved stays typed', () => {
  expect(typedSince<FormValues>({ Name: 'Asta' }, { Name: 'Asta' })).toEqual({})
  expect(typedSince<FormValues>({ Name: 'Asta' }, { Name: 'Astas', LastName: 'Ek' })).toEqual({
    Name: 'Astas',
    LastName: 'Ek',
  })
})

it('a refusal that names a field is shown there: what was tried too often, too', () => {
  const isShown = (status: number, field: string) => isShownInForm(new ApiError(status, { [field]: ['x'] }))
  expect([422, 413, 415].every((status) => isShown(status, '_'))).toBe(true)
  expect([isShown(409, 'Pin'), isShown(409, '_')]).toEqual([true, false])
  expect([isShown(429, 'Pin'), isShown(429, '_')]).toEqual([true, false])
  expect(isShown(500, 'Pin')).toBe(false)
})
