import type { App } from '../../kernel/app.ts';
import { findAccountRow, listAccountRows, type GatewayAccountRow } from './accounts.store.ts';
import { askPaymentStatus, isAllowedHere } from './ask.ts';
import { countCallbacks } from './callbacks.store.ts';
import type { GatewayReply, SettingField } from './gateway.types.ts';
import { findHealth, listHealth, type GatewayHealth } from './health.store.ts';
import { findAdapter, listAdapters } from './registry.ts';

/** For staff: fingerprints of secrets, and the gateway's health. */
export interface GatewayAccountFile extends Pick<
  GatewayAccountRow,
  | 'id'
  | 'merchantId'
  | 'adapter'
  | 'name'
  | 'currency'
  | 'mode'
  | 'state'
  | 'settings'
  | 'fingerprints'
  | 'dayCap'
  | 'floatWarning'
  | 'version'
> {
  readonly adapterName: string;
  readonly fields: readonly SettingField[];
  readonly health: 'answering' | 'silent' | 'unasked' | 'manual' | 'refused';
  readonly silentSince: Date | null;
  readonly lastSuccessAt: Date | null;
  readonly unanswered: number;
  readonly lastProblem: string;
  /** Where the gateway is to send its callbacks. */
  readonly callbackUrl: string;
}

function fileOf(app: App, row: GatewayAccountRow, known: GatewayHealth | null): GatewayAccountFile {
  const { secretsSealed: _s, callbackSecretsSealed: _c, createdAt: _a, updatedAt: _u, ...shown } = row;
  const adapter = findAdapter(row.adapter);
  return {
    ...shown,
    adapterName: adapter?.name ?? row.adapter,
    fields: adapter?.settings ?? [],
    health: healthOf(app, row, known),
    silentSince: known?.silentSince ?? null,
    lastSuccessAt: known?.lastSuccessAt ?? null,
    unanswered: known?.unanswered ?? 0,
    lastProblem: known?.lastProblem ?? '',
    callbackUrl: `${app.config.publicUrl}/wps/payment/${row.id}/callback`,
  };
}

function healthOf(app: App, row: GatewayAccountRow, known: GatewayHealth | null): GatewayAccountFile['health'] {
  const adapter = findAdapter(row.adapter);
  if (!adapter || !isAllowedHere(app, row)) return 'refused';
  if (adapter.isManual) return 'manual';
  if (known?.silentSince) return 'silent';
  return known?.lastSuccessAt ? 'answering' : 'unasked';
}

/** With those refused here. */
export async function listGatewayFiles(app: App, merchantId: string): Promise<GatewayAccountFile[]> {
  const [rows, health] = await Promise.all([listAccountRows(app.db, merchantId), listHealth(app.db, merchantId)]);
  return rows.map((row) => fileOf(app, row, health.find(({ accountId }) => accountId === row.id) ?? null));
}

/** Null: none. */
export async function findGatewayFile(app: App, merchantId: string, id: string): Promise<GatewayAccountFile | null> {
  const [row, health] = await Promise.all([findAccountRow(app.db, merchantId, id), findHealth(app.db, merchantId, id)]);
  return row && fileOf(app, row, health);
}

const DAY_MS = 24 * 3_600_000;

/** Waiting callbacks, and samples of a day's rejected ones. */
export const countGatewayCallbacks = (
  app: App,
  ref: { merchantId: string; accountId: string },
): Promise<{ waiting: number; refused: number }> =>
  countCallbacks(app.db, ref, new Date(app.clock.now().getTime() - DAY_MS));

/** Kinds of gateways available in this deployment. */
export const listGatewayKinds = (app: App): ReturnType<typeof listAdapters> =>
  listAdapters().filter(({ code }) => isAllowedHere(app, { adapter: code, mode: modeHere(app) }));

/** Test money in the demo, else real. */
export const modeHere = (app: App): 'test' | 'live' => (app.config.demo ? 'test' : 'live');

/** Asks about an unknown payment: a reachable gateway that knows our key answers so. */
export async function tryGateway(app: App, ref: { merchantId: string; accountId: string }): Promise<GatewayVerdict> {
  const reference = app.ids.uuid();
  return verdictOf(await askPaymentStatus(app, ref, { reference, gatewayId: null }));
}

export interface GatewayVerdict {
  readonly works: boolean;
  readonly code: 'gateway.responds' | 'gateway.refuses' | 'gateway.unsure';
  /** The gateway's own words, or a sentence; empty: it works. */
  readonly why: string;
}

function verdictOf(reply: GatewayReply<unknown>): GatewayVerdict {
  switch (reply.kind) {
    case 'answered':
    case 'notFound':
      return { works: true, code: 'gateway.responds', why: '' };
    case 'refused':
      return { works: false, code: 'gateway.refuses', why: reply.text };
    case 'unknown':
      return { works: false, code: 'gateway.unsure', why: reply.why };
  }
}

/** Fields to retype when the address changes: a secret goes to no other host. */
export function secretsToType(
  before: Readonly<Record<string, string>>,
  settings: Readonly<Record<string, string>>,
  fields: readonly SettingField[],
): string[] {
  const hasMoved = fields.some(({ kind, name }) => kind === 'url' && (settings[name] ?? '') !== (before[name] ?? ''));
  if (!hasMoved) return [];
  return fields
    .filter(({ kind, required, name }) => kind === 'secret' && required && (settings[name] ?? '') === '')
    .map(({ name }) => name);
}
