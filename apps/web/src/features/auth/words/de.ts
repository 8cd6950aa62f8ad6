import type { Words } from '@/lib/i18n/words.ts'
import type { auth as english } from './en.ts'

export const auth: Words<typeof english> = {
  email: 'E-Mail',
  password: 'Passwort',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens 10 Zeichen.',
  show: 'Passwort zeigen',
  hide: 'Passwort verbergen',
  firstname: 'Vorname',
  lastname: 'Nachname',
  phone: 'Telefon',
  phoneHint: 'Freiwillig, mit Ländervorwahl.',
  failed: 'Sie sind nicht angemeldet.',
  signIn: {
    title: 'Schön, Sie zu sehen.',
    lead: 'Mit Passwort anmelden oder einen Link zusenden lassen.',
    action: 'Anmelden',
    link: 'Link per E-Mail senden',
    forgot: 'Passwort vergessen?',
    enterCode: 'Code eingeben',
    new: 'Neu hier?',
  },
  changed: {
    outTitle: 'Sie sind abgemeldet',
    outLead: 'Von Ihrem Konto ist hier nichts mehr zu sehen.',
    title: 'In diesem Browser ist jetzt {name} angemeldet',
    lead: 'Was das vorherige Konto hier geöffnet hatte, wurde entfernt.',
    go: 'Weiter',
  },
  provider: {
    or: 'oder',
    with: 'Weiter mit {provider}',
  },
  join: {
    title: 'Noch eines.',
    lead: '{provider} hat uns gesagt, wer Sie sind: {email}. Sagen Sie uns noch, als wer Sie beginnen, und stimmen Sie den Bedingungen zu.',
  },
  linkSent: {
    title: 'Schauen Sie in Ihre Post.',
    lead: 'Gibt es ein Konto zu dieser Adresse, ist ein Link unterwegs. Er gilt 15 Minuten, einmal.',
    again: 'Zurück zur Anmeldung',
  },
  code: {
    label: 'Einmalcode',
    title: 'Sechs Ziffern, per E-Mail.',
    lead: 'Wir haben an <email></email> geschrieben. Der Code gilt zehn Minuten.',
    wait: 'Erneut senden in {clock}',
    again: 'Erneut senden',
    other: 'Andere E-Mail',
    continue: 'Weiter',
    spam: 'Keine E-Mail? Sehen Sie im Spam nach, oder fragen Sie das Büro.',
  },
  register: {
    title: 'Ein Konto, in einer Minute.',
    lead: {
      user: 'Für Sie, Ihre Gäste und jede Quittung.',
      driver: 'Fahren Sie für uns. Papiere und Wagen kommen danach.',
    },
    as: 'Registrieren als',
    role: {
      user: 'Fahrgast',
      driver: 'Chauffeur',
    },
    terms: 'Ich nehme die <terms>Bedingungen</terms> und den <privacy>Datenschutz</privacy> an.',
    action: 'Registrieren',
    known: 'Schon bei uns?',
  },
  forgot: {
    title: 'Ein neues Passwort.',
    lead: 'Wir senden einen Code an Ihre E-Mail, falls sie ein Konto hat.',
    send: 'Code senden',
    newTitle: 'Wählen Sie es gut.',
    newLead: 'Es beendet jede andere Sitzung.',
    set: 'Passwort setzen',
    doneTitle: 'Es ist geändert.',
    doneLead: 'Melden Sie sich mit dem neuen Passwort an.',
    toSignIn: 'Zur Anmeldung',
  },
  errors: {
    MISSING_NEXTAUTH_API_ROUTE_ERROR:
      'Die Anmeldung ist auf diesem Server nicht eingerichtet. Bitte sagen Sie dem Büro Bescheid.',
    NO_SECRET: 'Der Anmeldung fehlt auf diesem Server ihr Geheimnis. Bitte sagen Sie dem Büro Bescheid.',
    CALLBACK_CREDENTIALS_HANDLER_ERROR:
      'Die Anmeldung mit Passwort ist hier nicht eingerichtet. Bitte sagen Sie dem Büro Bescheid.',
    EMAIL_REQUIRES_ADAPTER_ERROR: 'Die Anmeldung per Link ist hier nicht eingerichtet. Bitte nutzen Sie Ihr Passwort.',
    MISSING_ADAPTER_METHODS_ERROR:
      'Die Anmeldung per Link ist hier nur halb eingerichtet. Bitte nutzen Sie Ihr Passwort.',
    CALLBACK_CREDENTIALS_JWT_ERROR:
      'Dieser Server erlaubt keine Anmeldung mit Passwort. Bitte nutzen Sie einen Link per E-Mail.',
    INVALID_CALLBACK_URL_ERROR:
      'Die Seite, zu der Sie zurückwollten, gehört nicht zu uns. Bitte melden Sie sich von der Startseite aus an.',
    OAuthCallbackError: 'Der andere Dienst hat Sie nicht bestätigt. Bitte versuchen Sie es erneut.',
    AccountNotLinkedError: 'Zu dieser E-Mail gibt es schon ein Konto. Melden Sie sich an wie zuvor.',
    CLIENT_FETCH_ERROR: 'Wir konnten nicht prüfen, ob Sie angemeldet sind. Bitte prüfen Sie die Verbindung.',
    SessionRequired: 'Bitte melden Sie sich an, um diese Seite zu sehen. Sie kommen danach hierher zurück.',
    Configuration: 'Die Anmeldung ist auf diesem Server falsch eingerichtet. Bitte sagen Sie dem Büro Bescheid.',
    AccessDenied: 'Dieses Konto darf sich hier nicht anmelden.',
    Verification: 'Dieser Link wurde schon benutzt oder ist älter als 15 Minuten. Bitte fordern Sie einen neuen an.',
    Signin: 'Die Anmeldung hat nicht begonnen. Bitte versuchen Sie es erneut oder auf anderem Weg.',
    OAuthSignin: 'Der andere Dienst ist nicht erreichbar. Bitte versuchen Sie es erneut.',
    OAuthCallback: 'Der andere Dienst hat Sie nicht bestätigt. Bitte versuchen Sie es erneut.',
    OAuthCreateAccount:
      'Aus dem anderen Dienst ließ sich kein Konto anlegen. Bitte registrieren Sie sich mit Ihrer E-Mail.',
    OAuthAccountNotLinked: 'Zu dieser E-Mail gibt es schon ein Konto. Melden Sie sich an wie zuvor.',
    EmailCreateAccount: 'Zu dieser E-Mail gibt es kein Konto. Bitte registrieren Sie sich zuerst.',
    EmailSignin: 'Der Link konnte nicht gesendet werden. Bitte prüfen Sie die Adresse.',
    Callback: 'Die Anmeldung konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
    CredentialsSignin: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    Default: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es erneut.',
  },
}
