/** Where among one's own settings the bell leads to; apart, so that the bell does not load the form. */
export const notificationSettingsAnchor = 'notifications'
