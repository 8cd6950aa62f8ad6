import type { ReactNode } from 'react'
import { Wheel } from './car-wheel.tsx'
import { classNames } from './class-names.ts'

export type VehicleClassCode = 'business' | 'first' | 'van' | 'sprinter'

interface Drawing {
  viewBox: string
  body: ReactNode
  wheels: readonly { x: number; y: number; radius: number }[]
  wheel: 'spoked' | 'disc'
}

/** The class seen from its side. First is two-tone on dish wheels, so that no one takes it for Business. */
export function CarDrawing({
  vehicleClass,
  width,
  look,
  className,
}: {
  vehicleClass: VehicleClassCode
  width: number
  look?: 'small' | 'bare'
  className?: string
}) {
  const drawing = DRAWINGS[vehicleClass]
  return (
    <svg
      className={classNames('car', look && `car-${look}`, className)}
      width={width}
      viewBox={drawing.viewBox}
      fill="none"
      stroke="currentColor"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      {drawing.body}
      {drawing.wheels.map((wheel) => (
        <Wheel key={wheel.x} {...wheel} kind={drawing.wheel} />
      ))}
    </svg>
  )
}

/** The drawing that stands for a class the web does not know by name. */
export function drawingOf(code: string): VehicleClassCode {
  return code in DRAWINGS ? (code as VehicleClassCode) : 'business'
}

const DRAWINGS: Record<VehicleClassCode, Drawing> = {
  business: {
    viewBox: '0 6 262 78',
    wheel: 'spoked',
    wheels: [
      { x: 57, y: 64.6, radius: 16.2 },
      { x: 206, y: 64.6, radius: 16.2 },
    ],
    body: (
      <>
        <path
          className="body"
          d="M38.2 67H20.500c-5.3 0-8.3-2-9-7-.8-6-.4-12 1.5-17 1.1-3 3.2-4.8 7.2-5.500C30.5 35.8 42 34.9 53 34.5 67.5 26.5 85.5 18 104.5 15.700c16-1.9 32-1.5 45 1.7 14.3 3.5 27.5 10.1 39.5 17.3 19 .9 36.5 2.6 49.5 6.3 6.3 1.8 9.6 6 9.9 12.8.4 8.6-.6 13.2-6.4 13.200h-17.2"
        />
        <path d="M75.8 67h111.4" />
        <path d="M38.2 67a19 19 0 1 1 37.6 0M187.2 67a19 19 0 1 1 37.6 0" />
        <path
          className="glass"
          d="M67 33.800c11-6.4 24.5-12.2 38.5-14 14.2-1.7 28.2-1.3 40.5 1.5 11.3 2.6 21.8 7.3 31 12.500Z"
        />
        <path d="M121.5 19.200l2.5 14.600M84.5 25.400l-3.5 8.4" />
        <path
          d="M124 33.800c2.5 9 3 17 1.6 27.600M183 35.500c1.7 3.6 2 6.5 1.8 9.500M81 33.800c-2.6 4.6-3.7 8-3.6 12"
          className="fine"
        />
        <path className="line" d="M14.5 42.800c42-5 160-5.8 219 1.2" />
        <path d="M80 61.600h103" className="fine" />
        <path d="M134 41.400h10M91 41.400h10" />
        <path d="M175.5 32.400c1.6-3.8 9-4.2 9.7 0 .2 1.5-.9 2.3-2.6 2.300h-4.5" />
        <path d="M230.5 43.200c6 .8 11.2 2.3 15 5.300l1.5 3.300c-5.2.3-10.2-.3-13.7-1.7-2.3-1-3.2-3.9-2.8-6.900ZM13 43.200l12.5-1.100c1.7-.1 2.3 3 .5 3.700l-13.8 1.7" />
        <path d="M240.5 59.500h7.9" className="fine" />
      </>
    ),
  },
  first: {
    viewBox: '0 4 288 80',
    wheel: 'disc',
    wheels: [
      { x: 57, y: 64.2, radius: 17.3 },
      { x: 232.5, y: 64.2, radius: 17.3 },
    ],
    body: (
      <>
        <path
          className="body"
          d="M37 67H20.500c-5.3 0-8.3-2-9-7-.8-7-.4-13.5 1.5-18.5 1.1-3 3.2-4.8 7.2-5.5 12-1.9 25.5-2.7 38-3.200C73.5 24.5 93 15.8 114 13.600c18.5-1.9 36.5-1.5 50.5 1.8 16.3 3.8 31.5 10.8 44 18.4 22 1.1 42.5 3.2 57 7.4 6.4 1.9 9.7 6.2 10 13 .4 8.6-.6 12.8-6.4 12.800h-18.6"
        />
        <path d="M77 67h135.5" />
        <path d="M37 67a20.2 20.2 0 1 1 40 0M212.5 67a20.2 20.2 0 1 1 40 0" />
        <path
          className="paint"
          d="M13 41.500c1.100-3 3.200-4.800 7.200-5.500 12-1.900 25.500-2.700 38-3.200C73.500 24.500 93 15.800 114 13.600c18.500-1.900 36.500-1.500 50.500 1.800 16.300 3.800 31.500 10.800 44 18.400 22 1.100 42.500 3.200 57 7.400L261.500 43.800C200.500 36 60.500 36.600 14.500 42Z"
        />
        <path
          className="glass"
          d="M71.5 32.400c12.2-6.7 28-12.8 43.5-14.6 16.2-1.7 31.5-1.3 44.5 1.6 12.7 2.8 24.5 7.8 34.5 13Z"
        />
        <path d="M133.5 17.300l2.5 15.100M93 23.400l-3.8 9M98 21.700l-3.6 10.7" />
        <path
          d="M136 32.400c2.6 9.6 3 18 1.6 29M204 35c1.7 3.6 2 6.8 1.8 10M88 32.400c-3 5-4.2 8.6-4.2 13"
          className="fine"
        />
        <path className="line" d="M14.5 42c46-5.4 186-6 247 1.8" />
        <path d="M82 61.300h126" className="fine" />
        <path d="M82 63.700h126" className="fine" />
        <path d="M147 40.400h11M100 40.400h11" />
        <path d="M192.5 31.400c1.6-3.8 9.5-4.2 10.2 0 .2 1.5-.9 2.3-2.6 2.300h-5" />
        <path d="M256.5 42.900c6.5.9 12 2.5 16 5.600l1.5 3.600c-5.7.3-11-.3-14.7-1.8-2.4-1-3.3-4.2-2.8-7.400ZM13 42.300l14-1.300c1.7-.1 2.3 3.2.5 3.900l-15.3 1.9" />
        <path d="M268 60h7.500M271.5 53.500v13" className="fine" />

        <path d="M80.500 32.400c2.600-2.800 5.400-5 8.700-6.900" />
      </>
    ),
  },
  van: {
    viewBox: '0 -6 262 92',
    wheel: 'spoked',
    wheels: [
      { x: 57, y: 68.2, radius: 15.5 },
      { x: 206.5, y: 68.2, radius: 15.5 },
    ],
    body: (
      <>
        <g transform="matrix(1 0 0 1.1 0 -7.4)">
          <path
            className="body"
            d="M40 69H20c-5 0-7-2.5-7.6-7C11 50 11.5 31 15 18c1.4-5 4-7.6 9.5-8C70 7 120 6.6 156 8.600c8 .5 13 2.2 18 6.600l23 20.600c14 2.2 28 5 39 9.4 8 3.3 11.6 8 11.8 15.3.1 5.5-1.5 8.5-6 8.500h-18"
          />
          <path d="M74 69h115.5" />
          <path d="M40 69a17 17 0 0 1 34 0M189.5 69a17 17 0 0 1 34 0" />
          <path
            className="glass"
            d="M21 33.800l2.6-15.600c.4-2.2 1.6-3.2 3.8-3.400C70 12.4 118 12 152 13.600c6 .3 10 1.6 14 5.200l17 15Z"
          />
          <path d="M72 13.400v20.400M126 13v20.800M160 15.400l4 18.4" />
          <path d="M72 33.800V62M126 33.800V64.600M187 36c2 7 2 14 0 21" className="fine" />
          <path className="line" d="M13 46c50-3.6 160-4.6 224-.4" />
          <path d="M78 39.600h48" className="fine" />
          <path d="M79 63h107" className="fine" />
          <path d="M132 43.400h10M112 43.400h8" />
          <path d="M182 33c2-3.6 9-4 9.7.2.2 1.6-1 2.6-3 2.600h-4.5" />
          <path d="M229 43.400c7 1.6 12 4.6 15.6 9.600l-11.5-3.200c-2.6-.8-4-3.4-4.1-6.400ZM12.6 40h5c1.5 0 2 .8 2 2.500V52h-7.3" />
          <path d="M238 61h9.8" className="fine" />
        </g>
      </>
    ),
  },
  sprinter: {
    viewBox: '0 -22 288 110',
    wheel: 'spoked',
    wheels: [
      { x: 63, y: 70.2, radius: 15.3 },
      { x: 236, y: 70.2, radius: 15.3 },
    ],
    body: (
      <>
        <g transform="matrix(1 0 0 1.2 0 -14.6)">
          <path
            className="body"
            d="M46 71H20c-5 0-7-2.5-7.4-7C11.4 48 11 22 13.6 7c1-5 3.6-8 9.4-8.300C80-4 150-4.4 196-3c8 .3 13 2 17 7l21.5 29.500c13 2.6 24 5.6 33 10 7.5 3.7 10.5 8.5 10.5 16.5 0 6.5-1 11-6 11h-16"
          />
          <path d="M80 71h139" />
          <path d="M46 71a17 17 0 0 1 34 0M219 71a17 17 0 0 1 34 0" />
          <path
            className="glass"
            d="M24 30V9c0-2.6 1.3-4 4-4.200C86 2.6 150 2.2 192 3.400c5.5.2 9 1.6 12 5.600L220 31Z"
          />
          <path d="M68 3.800V30M112 3v27M156 3v27M198 5l4.5 26" />
          <path d="M112 30v36M156 30v37M224 34c2 8 2 16 0 24" className="fine" />
          <path className="line" d="M12.5 46c60-3.4 190-4 253-1" />
          <path d="M85 65h129" className="fine" />
          <path d="M162 41h10" />
          <path d="M219 30c2-5 9-5.5 9.7.2v5c0 1.6-2 2-4 2" />
          <path d="M258 42c7 2 12 5.6 15 11l-11-3.600c-2.6-1-4-4-4-7.400ZM12.6 36h5c1.5 0 2 .8 2 2.500V54h-7" />
        </g>
      </>
    ),
  },
}
