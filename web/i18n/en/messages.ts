import { imageLimits, lockerLimits, passwordLength } from '#contract/limits.ts'
import { formatIn, inSentence } from '#web/i18n/format.ts'
import type { Limits, MessageTexts } from '#web/i18n/values.ts'

const { number } = formatIn('en-GB')
const megapixels = imageLimits.pixels / 1_000_000

export const messages: MessageTexts = {
  required: (attribute) => `Please enter the ${inSentence(attribute)}`,
  max: (attribute, value) =>
    value === undefined ? `${attribute} is too long` : `${attribute}: max ${value} characters`,
  unique: (attribute) => `${attribute} already exists`,
  sharedArticle: (attribute) =>
    `${attribute} is changed by the house alone, since all resellers share the article. Leave the cell empty`,
  sharedEan: () => 'All resellers share an article with this EAN. Write its article number in the row',
  integer: (attribute) => `${attribute} must be a whole number`,
  range: (attribute, _, limits = {}) => `${attribute} ${allowed(limits)}`,
  number: (attribute) => `${attribute} must be a number`,
  email: (attribute) => `${attribute} is not a valid e-mail address`,
  url: () => 'Write the whole address, such as https://erp.example.com/lagra. It begins with https://',
  privateAddress: () =>
    'The address belongs to a private network, which Lagra calls only where the operator has allowed it',
  ownAddress: () => 'This is the address of Lagra itself, which it does not call',
  unknownHost: () => 'There is no server with that name',
  date: (attribute) => `${attribute} is not a valid date`,
  dateOrder: () => 'The stop date must not be earlier than the start date',
  dayOver: () => 'This day has already passed',
  notFound: (attribute) => `${attribute} was not found`,
  inUse: (attribute) => `${attribute} is in use and cannot be deleted`,
  givenByTeam: () => 'A team gives the user access. Remove the user or the locker from the team',
  tooMany: () => 'No more can be added. Delete one first',
  runMade: () => 'The run is there already, as it was first saved',
  runBegun: () => 'The run is picked, on its way or ended: what it brings can no longer be changed',
  notDivided: () => 'This cannot be divided or filtered so. Take a column, a row or a filter away',
  tooManyLines: () =>
    'So many withdrawals cannot be added up like this. Choose a shorter period or fewer lockers, or leave out the article, the person or the hour',
  ownAccount: () => 'You cannot delete yourself',
  lastSuperadmin: () => 'This is the last superadmin. Make someone else one first',
  ownerDeleted: () => 'What it belongs to is deleted too',
  articlesDeleted: () => 'Articles in the locker are deleted',
  codesClash: () =>
    'Two people of the locker now have the same PIN or employee number. Change one of them, then restore the locker',
  codesMeet: () =>
    'At a locker of the team two people would have the same PIN or employee number. Change one of them first',
  conflict: () => 'Someone else has changed this',
  overlap: (attribute) => `${attribute} overlaps another one`,
  tooLarge: () => 'The file is too large',
  tooManyPixels: () => `The picture has too many pixels: at most ${number(megapixels)} megapixels`,
  notAnImage: () => 'The file is not an image',
  oneFile: () => 'You can only upload one file',
  unauthorized: () => 'Unauthorized access',
  wrongCredentials: () => 'You have entered incorrect credentials',
  inactiveAccount: () => 'Your account is not active',
  tooManyTries: () => 'Too many attempts. Wait a while and then try again',
  weakPassword: () =>
    `Choose a password of at least ${passwordLength.min} characters that is not easy to guess`,
  wrongCode: () => 'The code is wrong, or has already been used. Wait for the next one',
  clockOff: () =>
    'The code is right, but not for this moment: your phone’s clock is wrong. Set it to automatic time, and enter the next code',
  passkeyRefused: () => 'The passkey was not accepted. Try again',
  domain: () => 'Write domains as they are after the @, such as example.com',
  domainTaken: () => 'One of the domains belongs to another organisation. If it is yours, contact support',
  notAnIssuer: () =>
    'No OpenID Connect provider answers there by this name. Copy the issuer exactly as your provider shows it',
  unreachable: () => 'There is no answer from this address',
  unknownClient: () => 'The provider does not know this client id with this secret',
  singleSignOnClock: () => 'The clocks of Lagra and of your provider differ',
  singleSignOnDenied: () => 'Your provider did not let you in',
  singleSignOnEmail: () => 'Your provider does not confirm an e-mail address of your organisation',
  singleSignOnExpired: () => 'The login took too long, or was started in another browser',
  singleSignOnFailed: () => 'Your provider’s answer is not valid',
  singleSignOnNoAccount: () => 'There is no account that you can use',
  singleSignOnOnly: () => 'Your organisation wants you to log in by single sign-on',
  singleSignOnUnreachable: () => 'Your provider does not answer',
  secondFactorDemanded: () => 'Your company requires two-factor login. Set up another factor first',
  type: (attribute) => `${attribute} is not filled in correctly`,
  peppolAddress: () => 'Enter code, colon and number, such as 0007:5560004615; a check digit must be right',
  numberOfNorway: () => 'Enter nine digits, as Norwegian numbers have; the check digit must be right',
  numberOfDenmark: () => 'Enter eight digits, as Danish CVR numbers have; the check digit must be right',
  numberOfFinland: () => 'Enter NNNNNNN-N, as Finnish business IDs are; the check digit must be right',
  numberOfUnitedStates: () => 'Write the EIN as NN-NNNNNNN',
  unlikelyRate: () => 'More than 20% away from the last rate: confirm that it is intended',
  numberFromAbroad: () => 'Enter the number with the country’s letters, for example EE 12345678',
  exportInsideEu: () =>
    'Only a buyer outside the EU is billed without VAT as an export: the country, or the VAT number, is inside it',
  reverseOutsideEu: () =>
    'Reverse charge is only for a buyer in another EU country: the country, or the VAT number, is not one',
  deviceNotFound: () => 'No device found',
  somethingWentWrong: () => 'Something went wrong',
}

const pin = `PIN must be ${lockerLimits.pin.min} to ${lockerLimits.pin.max} digits`
const employeeNumber = 'Employee number must be at most 12 digits'

export const fieldMessages = {
  Email: {
    required: 'Please enter the e-mail',
    unique: 'E-mail already exists',
    tooManyTries: 'Too many e-mail addresses that others have were tried. Wait a day and then try again',
  },
  LockerArticleId: { notFound: 'The article is no longer in the locker: somebody has removed it' },
  CurrentPassword: { wrongCredentials: 'Wrong password' },
  Network: { range: 'The network must hold the addresses that its clients have' },
  Pin: {
    range: pin,
    integer: pin,
    tooManyTries:
      'Too many PINs that others have were tried. Wait a day, or ask somebody who may see PINs to set it',
  },
  EmployeeNumber: {
    range: employeeNumber,
    integer: employeeNumber,
    tooManyTries:
      'Too many numbers that others have were tried. Wait a day, or ask somebody who may see PINs to set it',
  },
  LockerIds: {
    range: 'A locker opens only for people of its own customer and of its reseller',
    tooManyTries:
      'Too many codes that others have were tried. Wait a day, or ask your reseller to give access',
  },
  Duty: {
    notFound:
      'This duty does not exist. Write Manager, Planner or Driver; at a customer, Site manager or Worker',
    range:
      'The duty does not fit: a reseller has managers, planners and drivers, a customer site managers and workers',
    unauthorized: 'Nobody changes their own duty, nor does an API key change anybody’s',
  },
  CostCentreId: {
    range: 'The cost centre is another customer’s than the one at whose site the locker stood then',
  },
  OrganisationNumber: { type: 'Write NNNNNN-NNNN; the check digit must be right' },
}

function allowed({ min, max }: Limits) {
  if (min !== undefined && max !== undefined) return `must be between ${number(min)} and ${number(max)}`
  if (min !== undefined) return `must be at least ${number(min)}`
  return max === undefined ? 'is outside what is allowed' : `must be at most ${number(max)}`
}
