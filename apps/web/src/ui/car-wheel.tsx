const SPOKES = [0, 36, 72, 108, 144]

export function Wheel({ x, y, radius, kind }: { x: number; y: number; radius: number; kind: 'spoked' | 'disc' }) {
  const rim = radius - 3.6
  return (
    <g>
      <circle className="tyre" cx={x} cy={y} r={radius} />
      <circle cx={x} cy={y} r={rim} />
      {kind === 'disc' ? (
        <>
          <circle className="fine" cx={x} cy={y} r={rim * 0.72} />
          <circle cx={x} cy={y} r={3.4} />
        </>
      ) : (
        <>
          <circle cx={x} cy={y} r={1.6} />
          {SPOKES.map((turn) => (
            <path
              key={turn}
              className="fine"
              d={`M${x - rim + 0.6} ${y}h${rim - 2.8}M${x + 2.2} ${y}h${rim - 2.8}`}
              transform={`rotate(${turn} ${x} ${y})`}
            />
          ))}
        </>
      )}
    </g>
  )
}
