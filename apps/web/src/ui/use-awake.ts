import { useEffect, useState } from 'react'

/** Whether the page's scripts run: what is chosen in a control before that would be lost, so it waits for it. */
export function useAwake(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => setAwake(true), [])
  return awake
}
