/** A font's file, by its address. */
declare module '*.woff2' {
  const address: string
  export default address
}
