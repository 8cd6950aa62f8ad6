// What a new installation offers beside the ride, in every language of the product.
import type { ExtraOffered } from './quote.ts'

export const SAMPLE_EXTRAS: readonly Omit<ExtraOffered, 'id'>[] = [
  {
    name: 'Name sign',
    names: { de: 'Namensschild', fr: 'Pancarte nominative', es: 'Cartel con su nombre', ar: 'لوحة بالاسم' },
    description: 'Your chauffeur meets you with your name.',
    descriptions: {
      de: 'Ihr Chauffeur empfängt Sie mit Ihrem Namen.',
      fr: 'Votre chauffeur vous attend avec votre nom.',
      es: 'Su chófer le espera con su nombre.',
      ar: 'يستقبلك السائق حاملًا اسمك.',
    },
    fareMinor: 1_200,
    most: 1,
  },
  {
    name: 'Child seat',
    names: { de: 'Kindersitz', fr: 'Siège enfant', es: 'Asiento infantil', ar: 'مقعد أطفال' },
    description: 'Infant, toddler or booster; tell us which in the note.',
    descriptions: {
      de: 'Babyschale, Kindersitz oder Sitzerhöhung; bitte in der Notiz angeben.',
      fr: 'Coque, siège ou rehausseur ; précisez-le dans la note.',
      es: 'Para bebé, niño o elevador; indíquelo en la nota.',
      ar: 'للرضّع أو الأطفال أو مقعد رافع؛ اذكر ذلك في الملاحظة.',
    },
    fareMinor: 900,
    most: 3,
  },
  {
    name: 'Extra luggage',
    names: { de: 'Zusatzgepäck', fr: 'Bagage supplémentaire', es: 'Equipaje adicional', ar: 'أمتعة إضافية' },
    description: 'One more piece than the class takes.',
    descriptions: {
      de: 'Ein Stück mehr, als die Klasse aufnimmt.',
      fr: 'Une pièce de plus que ce que la catégorie accepte.',
      es: 'Una pieza más de las que admite la categoría.',
      ar: 'قطعة واحدة أكثر مما تتسع له الفئة.',
    },
    fareMinor: 600,
    most: 4,
  },
]
