// Names of people who might live in Göteborg: many Swedish, many from elsewhere. The same number always has the same
// name.

const FIRST = (
  'Erik Anna Lars Maria Karl Elin Johan Sara Anders Emma Nils Ida Per Hanna Mikael Sofia Oskar Maja Gustav Linnea ' +
  'Axel Ebba Viktor Astrid Amir Leila Mateusz Agnieszka Dragan Jelena Hassan Amina Tomasz Zofia Ali Fatima Marko Ivana ' +
  'Daniel Rosa Samuel Hiwot Arash Parisa Nguyen Linh Pedro Catarina Jonas Freja'
).split(' ')
const LAST = (
  'Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Pettersson Jonsson Lindberg ' +
  'Lindström Axelsson Bergström Lundqvist Sandberg Forsberg Sjöberg Wallin Engström Eklund Danielsson Håkansson Lundgren ' +
  'Björk Bergman Fransson Holm Nyström Dahlgren Haddad Hosseini Kowalski Nowak Petrović Jovanović Mohammed Abdi Tran ' +
  'Santos Ferreira Tesfaye Karimi Yilmaz Demir'
).split(' ')

export function cityName(userType: 'driver' | 'user', index: number): { firstname: string; lastname: string } {
  // Riders start elsewhere in the lists; the steps share no factor with the lengths, so that a name comes again late.
  const from = userType === 'driver' ? 0 : 1_009
  const firstname = FIRST[((from + index) * 7) % FIRST.length] ?? 'Erik'
  const lastname = LAST[((from + index) * 11 + Math.floor((from + index) / FIRST.length)) % LAST.length] ?? 'Andersson'
  return { firstname, lastname }
}

/** From 070-174 06 05 … 99, the Swedish mobile numbers that are set aside for fiction. */
export function cityPhone(index: number): string {
  return `+467017406${String(5 + (index % 95)).padStart(2, '0')}`
}
