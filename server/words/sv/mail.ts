import type { Words } from '#server/words/en.ts'

const hello = (name: string) => (name ? `Hej ${name},` : 'Hej,')

export const mail: Words['mail'] = {
  invitation: {
    subject: (house) => `Din inloggning hos ${house || 'Lagra'}`,
    hello,
    text: (organisation) =>
      `${organisation} sköter sina förrådsskåp med Lagra och har skapat en inloggning åt dig. Välj ett lösenord för att komma i gång.`,
    button: 'Välj lösenord',
    until: (hours) => `Länken gäller en gång, inom ${hours} timmar. Därefter får du be om en ny.`,
    unexpected: 'Om du inte väntade dig det här mejlet behöver du inte göra något.',
  },
  forgottenPassword: {
    subject: 'Välj ett nytt lösenord',
    hello,
    text: 'Någon har bett om ett nytt lösenord till ditt konto i Lagra. Ditt gamla lösenord gäller tills du har valt ett nytt.',
    button: 'Välj nytt lösenord',
    until: 'Länken gäller en gång, inom en timme.',
    unexpected:
      'Om det inte var du behöver du inte göra något: utan det här mejlet kan ingen ändra ditt lösenord.',
  },
  test: {
    subject: 'Ett provmejl från Lagra',
    text: 'Om du kan läsa det här kan Lagra skicka mejl.',
  },
}
