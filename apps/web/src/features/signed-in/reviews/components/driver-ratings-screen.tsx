import { OwnStrikes } from './own-strikes.tsx'
import { RatingsScreen } from './ratings-screen.tsx'

export function DriverRatingsScreen() {
  return (
    <>
      <RatingsScreen />
      <OwnStrikes />
    </>
  )
}
