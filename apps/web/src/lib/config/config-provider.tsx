'use client'

import { createContext, type ReactNode, useContext } from 'react'
import type { WebConfig } from './web-config.ts'

const Config = createContext<WebConfig | null>(null)

export function ConfigProvider({ config, children }: { config: WebConfig; children: ReactNode }) {
  return <Config value={config}>{children}</Config>
}

export function useConfig(): WebConfig {
  const config = useContext(Config)
  if (!config) throw new Error('useConfig is used outside its ConfigProvider')
  return config
}
