/** The anchor in the settings that the bell links to; in a file of its own, so that the bell does not load the form. */
export const notificationSettingsAnchor = 'notifications'
