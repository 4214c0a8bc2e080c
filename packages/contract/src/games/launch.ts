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
    /** The vendor's lobby, or one title (G4). */
    vassalage: v.optional(VendorCode),
    language: v.optional(Text(10)),
    platform: v.optional(Text(20)),
    /** By the page; for `collectWallets` when the answer is lost. */
    launchId: v.optional(Uuid),
  }),
  output: v.object({
    url: v.string(),
    game: Game,
    mode: v.picklist(['real', 'trial', 'free']),
    /** On the rounds' clock, for this visit's rounds (`visitNet`). */
    openedAt: Instant,
    /** Wallet vendors: launches there, and this launch's transfer. */
    wallet: v.optional(v.object({ vendor: v.string(), opened: v.number(), transfer: v.nullable(TransferLine) })),
  }),
  errors: [
    'kyc.required',
    'access.denied',
    'play.blocked',
    'play.checkDue',
    'play.minutesUsed',
    'games.unknown',
    'games.notConnected',
    'games.maintenance',
    'games.vendorDown',
    'games.freePlayOnly',
    'games.regionBlocked',
  ],
  summary: 'Opens a game for this member and answers the address of its page.',
});
