import type { HappeningTexts } from '#web/i18n/values.ts'

export const happenings: HappeningTexts = {
  lowStock: {
    title: ({ ArticleName, CurrentVolume }) =>
      CurrentVolume > 0 ? `${ArticleName} is running out` : `${ArticleName} has run out`,
    text: ({ LockerName, CurrentVolume, Limit }) =>
      `${CurrentVolume} left in ${LockerName}, the limit is ${Limit}`,
  },
  lockerOffline: {
    title: ({ LockerName }) => `${LockerName} is offline`,
    text: () => 'The locker has not been heard from for a while. Its stock may be out of date.',
  },
  lockerOnline: {
    title: ({ LockerName }) => `${LockerName} is online again`,
    text: () => 'The locker reports as usual.',
  },
  lineRejected: {
    title: ({ LockerName, Lines = 1 }) =>
      Lines > 1
        ? `${Lines} lines from ${LockerName} could not be booked`
        : `A line from ${LockerName} could not be booked`,
    text: ({ Lines = 1 }) =>
      Lines > 1
        ? 'They are kept aside. Look at them on the locker’s page.'
        : 'It is kept aside. Look at it on the locker’s page.',
  },
  commandDone: {
    title: ({ LockerName }) => `${LockerName} has restarted`,
    text: () => 'The locker has confirmed the restart.',
  },
}
