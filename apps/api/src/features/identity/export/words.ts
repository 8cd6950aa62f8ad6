// What stands over the parts of somebody's copy of their data. A part without a heading shows its own name.
export type Locale = 'en' | 'fr' | 'de' | 'es' | 'ar'

interface ExportWords {
  readonly title: string
  lead(date: string): string
  readonly nothing: string
  readonly parts: Readonly<Record<string, string>>
}

export const EXPORT_WORDS: Record<Locale, ExportWords> = {
  en: {
    title: 'Your data at Livery',
    lead: (date) => `Everything that is yours, as it was on ${date}. The same is in data.json, for programs.`,
    nothing: 'Nothing',
    parts: {
      account: 'Account',
      sessions: 'Where you are signed in',
      providers: 'Other ways to sign in',
      suspensions: 'Suspensions',
      savedPlaces: 'Saved places',
      recentPlaces: 'Places you used lately',
      ridesAsRider: 'Rides you booked',
      ridesAsDriver: 'Rides you drove',
      transactions: 'Wallet',
      vehicles: 'Vehicles',
      shifts: 'Times you were online',
      reviews: 'Ratings',
      notifications: 'Notifications',
    },
  },
  fr: {
    title: 'Vos données chez Livery',
    lead: (date) => `Tout ce qui est à vous, au ${date}. La même chose se trouve dans data.json, pour les programmes.`,
    nothing: 'Rien',
    parts: {
      account: 'Compte',
      sessions: 'Vos appareils connectés',
      providers: 'Autres moyens de connexion',
      suspensions: 'Suspensions',
      savedPlaces: 'Lieux enregistrés',
      recentPlaces: 'Lieux utilisés récemment',
      ridesAsRider: 'Courses réservées',
      ridesAsDriver: 'Courses conduites',
      transactions: 'Portefeuille',
      vehicles: 'Véhicules',
      shifts: 'Vos heures en ligne',
      reviews: 'Évaluations',
      notifications: 'Notifications',
    },
  },
  de: {
    title: 'Ihre Daten bei Livery',
    lead: (date) => `Alles, was Ihnen gehört, Stand ${date}. Dasselbe steht für Programme in data.json.`,
    nothing: 'Nichts',
    parts: {
      account: 'Konto',
      sessions: 'Wo Sie angemeldet sind',
      providers: 'Andere Anmeldungen',
      suspensions: 'Sperren',
      savedPlaces: 'Gespeicherte Orte',
      recentPlaces: 'Zuletzt verwendete Orte',
      ridesAsRider: 'Gebuchte Fahrten',
      ridesAsDriver: 'Gefahrene Fahrten',
      transactions: 'Guthaben',
      vehicles: 'Fahrzeuge',
      shifts: 'Ihre Zeiten online',
      reviews: 'Bewertungen',
      notifications: 'Mitteilungen',
    },
  },
  es: {
    title: 'Sus datos en Livery',
    lead: (date) => `Todo lo que es suyo, a ${date}. Lo mismo está en data.json, para programas.`,
    nothing: 'Nada',
    parts: {
      account: 'Cuenta',
      sessions: 'Sus dispositivos conectados',
      providers: 'Otras formas de iniciar sesión',
      suspensions: 'Suspensiones',
      savedPlaces: 'Lugares guardados',
      recentPlaces: 'Lugares usados recientemente',
      ridesAsRider: 'Viajes reservados',
      ridesAsDriver: 'Viajes conducidos',
      transactions: 'Monedero',
      vehicles: 'Vehículos',
      shifts: 'Sus horas en línea',
      reviews: 'Valoraciones',
      notifications: 'Notificaciones',
    },
  },
  ar: {
    title: 'بياناتك لدى Livery',
    lead: (date) => `كل ما يخصك كما كان في ${date}. والمحتوى نفسه في data.json للبرامج.`,
    nothing: 'لا شيء',
    parts: {
      account: 'الحساب',
      sessions: 'أجهزتك المسجّلة',
      providers: 'طرق أخرى لتسجيل الدخول',
      suspensions: 'الإيقافات',
      savedPlaces: 'الأماكن المحفوظة',
      recentPlaces: 'الأماكن المستخدمة مؤخرًا',
      ridesAsRider: 'الرحلات التي حجزتها',
      ridesAsDriver: 'الرحلات التي قدتها',
      transactions: 'المحفظة',
      vehicles: 'المركبات',
      shifts: 'أوقات اتصالك',
      reviews: 'التقييمات',
      notifications: 'الإشعارات',
    },
  },
}
