import { ledgerContract } from '@livery/contracts/wallet/ledger.ts'
import { walletContract } from '@livery/contracts/wallet/wallet.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { ledgerAccess, walletAccess } from './access.ts'
import { walletEventHandlers } from './event-handlers.ts'
import { walletJobs } from './jobs.ts'
import { ledgerHandlers } from './ledger-routes.ts'
import type { WalletOptions } from './ports.ts'
import { walletHandlers } from './routes.ts'

export function createWallet(options: WalletOptions): Feature {
  return {
    name: 'wallet',
    mount: (server) => {
      mount(server, 'wallet', walletContract, walletAccess, walletHandlers(options))
      mount(server, 'ledger', ledgerContract, ledgerAccess, ledgerHandlers)
    },
    eventHandlers: walletEventHandlers,
    jobs: walletJobs,
  }
}
