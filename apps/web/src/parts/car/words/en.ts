export const car = {
  /** Name and colour where they stand alone. */
  beside: '{name}, {colour}',
  /** The same inside a spoken sentence. */
  spoken: '{colour} {name}',
  colour: {
    black: 'black',
    white: 'white',
    silver: 'silver',
    grey: 'grey',
    graphite: 'graphite',
    blue: 'blue',
    dark_blue: 'dark blue',
    red: 'red',
    dark_red: 'dark red',
    green: 'green',
    dark_green: 'dark green',
    brown: 'brown',
    beige: 'beige',
    gold: 'gold',
    champagne: 'champagne',
    pearl_white: 'pearl white',
  },
}
