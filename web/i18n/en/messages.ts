import { passwordLength } from '#contract/session.ts'
import { inSentence, type MessageTexts } from '#web/i18n/values.ts'

export const messages: MessageTexts = {
  required: (attribute) => `Please enter the ${inSentence(attribute)}`,
  max: (attribute, value) =>
    value === undefined ? `${attribute} is too long` : `${attribute}: max ${value} characters`,
  unique: (attribute) => `${attribute} already exists`,
  integer: (attribute) => `${attribute} must be a whole number`,
  range: (attribute) => `${attribute} is outside what is allowed`,
  number: (attribute) => `${attribute} must be a number`,
  email: (attribute) => `${attribute} is not a valid e-mail address`,
  date: (attribute) => `${attribute} is not a valid date`,
  dateOrder: () => 'The stop date must not be earlier than the start date',
  notFound: (attribute) => `${attribute} was not found`,
  inUse: (attribute) => `${attribute} is in use and cannot be deleted`,
  conflict: () => 'Someone else has changed this',
  overlap: (attribute) => `${attribute} overlaps another one`,
  tooLarge: () => 'The file is too large',
  notAnImage: () => 'The file is not an image',
  oneFile: () => 'You can only upload one file',
  unauthorized: () => 'Unauthorized access',
  wrongCredentials: () => 'You have entered incorrect credentials',
  tooManyTries: () => 'Too many tries. Wait a while and then try again',
  weakPassword: () =>
    `Choose a password of at least ${passwordLength.min} characters that is not easy to guess`,
  type: (attribute) => `${attribute} is not written in the right way`,
  deviceNotFound: () => 'No device found',
  somethingWentWrong: () => 'Something went wrong',
}
