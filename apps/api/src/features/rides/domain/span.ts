/** Hours that are promised otherwise, the way there and back included. */
export interface Span {
  readonly from: Date
  readonly to: Date
}
