import * as v from 'valibot';
import { defineCall } from '../call.ts';
import { Instant, Text, Uuid } from '../shapes.ts';
import { TransferLine } from '../wallet/transfer.ts';
import { Game, NodeId, VendorCode } from './games.ts';

export const launchGame = defineCall({
  id: 'launchGame',
  method: 'GET',
  path: '/wps/game/launchGame',
  aliases: ['/wps/relay/GCS_gameLaunchFB'],
  access: 'session',
  givesPlay: true,
  input: v.object({
    nodeId: v.optional(NodeId),
    /** In place of a game: the vendor's lobby, or its one title (G4). */
    vassalage: v.optional(VendorCode),
    language: v.optional(Text(10)),
    platform: v.optional(Text(20)),
    /** The page's id of this launch; `collectWallets` uses it when the answer is lost. */
    launchId: v.optional(Uuid),
  }),
  output: v.object({
    url: v.string(),
    game: Game,
    /** Which money is played: the wallet's, trial money, or none at all. */
    mode: v.picklist(['real', 'trial', 'free']),
    /** Time of the launch on the rounds' clock: every round of this visit is later (`visitNet`). */
    openedAt: Instant,
    /** For vendors that keep wallets: vendor, count of launches there, and the transfer of this launch. */
    wallet: v.optional(v.object({ vendor: v.string(), opened: v.number(), transfer: v.nullable(TransferLine) })),
  }),
  errors: [
    'kyc.required',
    'access.denied',
    'play.blocked',
    'games.unknown',
    'games.notConnected',
    'games.maintenance',
    'games.vendorDown',
    'games.freePlayOnly',
    'games.regionBlocked',
  ],
  summary: 'Opens a game for this member and answers the address of its page.',
});
