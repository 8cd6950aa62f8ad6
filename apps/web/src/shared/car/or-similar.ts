const OR_SIMILAR = /[,\s]+(or similar|ou similaire|ou équivalent|oder ähnlich|o similar|أو ما يماثلها)\.?$/i

/** The car that stands for a class, without the "or similar" that was typed with it: each page says it in its own language. */
export function carOf(example: string): string {
  return example.replace(OR_SIMILAR, '')
}
