import { walletContract } from '@livery/contracts/wallet/wallet.ts'
import type { Feature } from '../../platform/feature.ts'
import { mount } from '../../platform/http/mount.ts'
import { walletAccess } from './access.ts'
import { walletReactions } from './reactions.ts'
import { walletHandlers } from './routes.ts'

export const walletFeature: Feature = {
  name: 'wallet',
  mount: (server) => mount(server, 'wallet', walletContract, walletAccess, walletHandlers),
  reactions: walletReactions,
}
