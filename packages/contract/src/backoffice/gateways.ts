import * as v from 'valibot';
import { Amount, Instant, Text, Whole } from '../shapes.ts';
import { defineStaffCall } from './call.ts';
import { defineOne } from './define.ts';
import { MerchantId, Reason, Waits } from './shapes.ts';
import { sentence } from '../sentence.ts';

export const GATEWAY_STATES = ['open', 'payoutsOnly', 'paused'] as const;
/** `manual`: staff move the money. `refused`: not allowed in this deployment. */
export const GATEWAY_HEALTH = ['answering', 'silent', 'unasked', 'manual', 'refused'] as const;
/** Shorter ones are guessed. */
export const CALLBACK_SECRET_MIN = 16;

const AccountId = v.pipe(v.string(), v.regex(/^gw_[A-Za-z0-9_-]{1,40}$/, sentence('desk.notAccount')));
/** What staff type: a decimal amount; empty: none. */
const OptionalAmount = v.pipe(Text(20), v.trim(), v.regex(/^(\d{1,12}(\.\d{1,3})?)?$/, sentence('desk.amountOrEmpty')));
const Settings = v.pipe(
  v.record(v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/, sentence('desk.settingUnknown'))), Text(500)),
  v.check((settings) => Object.keys(settings).length <= 30, sentence('field.max', { max: 30 })),
);
const Name = v.pipe(Text(60), v.trim(), v.minLength(2, sentence('field.charactersMin', { min: 2 })));
/** A borrowed screen must not redirect money. */
const OwnPassword = Text(100);
const CallbackSecret = v.pipe(
  Text(500),
  v.check(
    (text) => text === '' || text.length >= CALLBACK_SECRET_MIN,
    sentence('desk.charactersMinOrEmpty', { min: CALLBACK_SECRET_MIN }),
  ),
);

export const DeskGatewayField = v.object({
  name: v.string(),
  /** Empty: the desk has a text for this field of this adapter. */
  label: v.string(),
  kind: v.picklist(['text', 'url', 'hosts', 'secret']),
  required: v.boolean(),
  example: v.string(),
});

export const DeskAdapter = v.object({
  code: v.string(),
  name: v.string(),
  isManual: v.boolean(),
  fields: v.array(DeskGatewayField),
});
export type DeskAdapter = v.InferOutput<typeof DeskAdapter>;

export const DeskGateway = v.object({
  id: v.string(),
  adapter: v.string(),
  adapterName: v.string(),
  name: v.string(),
  currency: v.string(),
  mode: v.picklist(['test', 'live']),
  state: v.picklist(GATEWAY_STATES),
  health: v.picklist(GATEWAY_HEALTH),
  silentSince: v.nullable(Instant),
  lastSuccessAt: v.nullable(Instant),
  /** Questions in a row that nobody has answered. */
  unanswered: v.number(),
  lastProblem: v.string(),
});
export type DeskGateway = v.InferOutput<typeof DeskGateway>;

export const DeskGatewayFile = v.object({
  ...DeskGateway.entries,
  version: v.number(),
  fields: v.array(DeskGatewayField),
  settings: v.record(v.string(), v.string()),
  fingerprints: v.record(v.string(), v.string()),
  /** Where the gateway is to send its callbacks. */
  callbackUrl: v.string(),
  dayCap: v.nullable(Amount),
  floatWarning: v.nullable(Amount),
  callbacksWaiting: v.number(),
  callbacksRefused: v.number(),
});
export type DeskGatewayFile = v.InferOutput<typeof DeskGatewayFile>;

export const gatewayList = defineOne({
  id: 'gatewayList',
  noun: 'gateways',
  path: '/bo/v1/merchants/:merchantId/gateways',
  access: 'operator:cashier.read',
  input: v.object({ merchantId: MerchantId }),
  output: v.object({ list: v.array(DeskGateway), adapters: v.array(DeskAdapter) }),
  errors: ['merchant.unknown'],
  summary: 'A merchant’s accounts at payment gateways, at most 200, and the gateways there are.',
});

const One = { merchantId: MerchantId, accountId: AccountId };
const Seen = { ...One, version: Whole(0, 1_000_000_000) };
const ONE = '/bo/v1/merchants/:merchantId/gateways/:accountId';

export const gatewayFile = defineOne({
  id: 'gatewayFile',
  noun: 'gateways',
  path: ONE,
  access: 'operator:cashier.read',
  input: v.object(One),
  output: DeskGatewayFile,
  errors: ['gateway.unknown'],
  summary: 'One gateway account: its settings without secrets, its health, its callbacks.',
});

const Caps = { dayCap: OptionalAmount, floatWarning: OptionalAmount };

export const addGateway = defineStaffCall({
  id: 'addGateway',
  method: 'POST',
  path: '/bo/v1/merchants/:merchantId/gateways',
  access: 'operator:gateways.write',
  dangerous: true,
  input: v.object({
    merchantId: MerchantId,
    adapter: Text(40),
    name: Name,
    settings: Settings,
    callbackSecret: CallbackSecret,
    ...Caps,
    current: OwnPassword,
    reason: Reason,
  }),
  output: v.object({ accountId: v.string(), waits: Waits }),
  errors: ['merchant.unknown', 'login.failed', 'login.locked'],
  summary: 'Opens an account at a payment gateway once a second person has approved it; it begins paused.',
});

export const changeGateway = defineStaffCall({
  id: 'changeGateway',
  method: 'PUT',
  path: ONE,
  access: 'operator:gateways.write',
  dangerous: true,
  input: v.object({ ...Seen, name: Name, ...Caps, reason: Reason }),
  output: v.object({ waits: Waits }),
  errors: ['gateway.unknown', 'staff.changedMeanwhile'],
  summary: 'Changes an account’s name and limits; a higher day’s limit waits for a second person.',
});

export const connectGateway = defineStaffCall({
  id: 'connectGateway',
  method: 'PUT',
  path: `${ONE}/settings`,
  access: 'operator:gateways.write',
  dangerous: true,
  input: v.object({ ...Seen, settings: Settings, current: OwnPassword, reason: Reason }),
  output: v.object({ waits: Waits }),
  errors: ['gateway.unknown', 'staff.changedMeanwhile', 'login.failed', 'login.locked'],
  summary: 'Changes how a gateway is reached, once a second person has approved it. A secret that is left empty stays.',
});

export const rotateGatewaySecret = defineStaffCall({
  id: 'rotateGatewaySecret',
  method: 'POST',
  path: `${ONE}/callbackSecret`,
  access: 'operator:gateways.write',
  dangerous: true,
  input: v.object({
    ...Seen,
    secret: v.pipe(CallbackSecret, v.minLength(1, sentence('desk.newSecret'))),
    current: OwnPassword,
    reason: Reason,
  }),
  output: v.object({ waits: Waits }),
  errors: ['gateway.unknown', 'staff.changedMeanwhile', 'login.failed', 'login.locked'],
  summary:
    'Takes a new callback secret once a second person has approved it; the one before is believed for one more day.',
});

export const setGatewayState = defineStaffCall({
  id: 'setGatewayState',
  method: 'POST',
  path: `${ONE}/state`,
  access: 'operator:gateways.write',
  dangerous: true,
  input: v.object({ ...Seen, state: v.picklist(GATEWAY_STATES, sentence('field.chooseOneOfList')), reason: Reason }),
  output: v.object({}),
  errors: ['gateway.unknown', 'staff.changedMeanwhile'],
  summary: 'Opens an account, leaves it payouts only, or pauses it. What was begun is asked about all the same.',
});

export const testGateway = defineStaffCall({
  id: 'testGateway',
  method: 'POST',
  path: `${ONE}/test`,
  access: 'operator:gateways.write',
  input: v.object(One),
  output: v.object({ works: v.boolean(), text: v.string(), milliseconds: v.number() }),
  errors: ['gateway.unknown'],
  summary: 'Asks the gateway about a payment that nobody has begun: it works when the gateway knows of none.',
});
