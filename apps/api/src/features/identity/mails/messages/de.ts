import type { MailMessages } from './messages.ts'

export const de: MailMessages = {
  registerCode: {
    subject: 'Ihr Code für Livery',
    lead: 'Geben Sie diesen Code ein, um die Anmeldung abzuschließen. Er gilt {minutes}.',
    note: 'Wenn Sie sich nicht angemeldet haben, brauchen Sie nichts zu tun: Ohne den Code entsteht kein Konto.',
  },
  resetCode: {
    subject: 'Ihr Code für ein neues Passwort',
    lead: 'Geben Sie diesen Code ein, um ein neues Passwort zu wählen. Er gilt {minutes}.',
    note: 'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.',
  },
  accountExists: {
    subject: 'Sie haben schon ein Livery-Konto',
    lead: 'Gerade wollte sich jemand mit dieser Adresse registrieren. Zu ihr gibt es schon ein Livery-Konto.',
    button: 'Anmelden',
    note: 'Wenn Sie Ihr Passwort nicht mehr wissen, wählen Sie „Passwort vergessen“ auf der Anmeldeseite. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ihr Konto ist unverändert.',
  },
  registerAgain: {
    subject: 'Bitte registrieren Sie sich noch einmal',
    lead: 'Mit dieser Adresse wurden mehrere Registrierungen bei Livery begonnen. Wir können nicht erkennen, welche davon Ihre ist.',
    button: 'Registrieren',
    note: 'Registrieren Sie sich noch einmal und geben Sie den neuen Code ein. Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne Code entsteht kein Konto.',
  },
  signInLink: {
    subject: 'Ihr Anmeldelink',
    lead: 'Dieser Link meldet Sie einmal an, innerhalb von {minutes}.',
    button: 'Anmelden',
    note: 'Wenn Sie ihn nicht angefordert haben, brauchen Sie nichts zu tun. Geben Sie den Link nie weiter.',
  },
  passwordChanged: {
    subject: 'Ihr Passwort wurde geändert',
    lead: 'Das Passwort Ihres Livery-Kontos wurde soeben geändert.',
    note: 'Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort: „Passwort vergessen“ auf der Anmeldeseite.',
  },
  deletion: {
    subject: 'Ihr Konto wird gelöscht',
    lead: (date) => `Sie haben uns gebeten, Ihr Konto zu löschen. Ihre persönlichen Daten werden am ${date} gelöscht.`,
    note: 'Melden Sie sich vorher an, und alles bleibt, wie es war.',
  },
  suspension: {
    subject: 'Ihr Konto ist gesperrt',
    lead: (reason) => `Wir haben Ihr Livery-Konto gesperrt. Der Grund: ${reason}`,
    note: 'Solange die Sperre gilt, können Sie sich nicht anmelden. Wenden Sie sich an den Support, wenn Sie sie für einen Irrtum halten.',
  },
  footer: 'Livery sendet diese Nachricht, weil Ihre Adresse bei uns eingegeben wurde.',
}
