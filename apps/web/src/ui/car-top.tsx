/** A car from above, for the map: turned with its heading, clockwise from north. */
export function CarTop({ heading, size = 40 }: { heading: number; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 40 40"
      style={{ transform: `rotate(${heading}deg)`, overflow: 'visible' }}
      aria-hidden="true"
    >
      <path
        d="M20 3.200c4.600 0 7.300 1.600 7.900 5.200.5 3.500.7 7.600.7 12.600 0 5.400-.1 8.500-.5 11.600-.4 3-3.200 4.200-8.100 4.200s-7.700-1.200-8.100-4.200c-.4-3.100-.5-6.200-.5-11.600 0-5 .2-9.100.7-12.600.6-3.600 3.300-5.200 7.900-5.200Z"
        fill="var(--ink)"
        stroke="var(--surface)"
        strokeWidth="2"
      />
      <path
        d="M13.600 14.600c2-1.300 4-1.800 6.400-1.800s4.400.5 6.400 1.800l-1.500 4.200c-3.200-.8-6.600-.8-9.800 0ZM15 29.600c3.300.7 6.700.7 10 0l1 3c-3.800 1-8.200 1-12 0Z"
        fill="var(--surface)"
        opacity=".9"
      />
    </svg>
  )
}
