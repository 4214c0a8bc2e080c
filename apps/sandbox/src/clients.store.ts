import type { Db } from '@baize/db';
import type { Faults } from './faults.rules.ts';

/** One account of a merchant at the sandbox. */
export interface Client {
  readonly id: string;
  readonly name: string;
  readonly callbackUrl: string;
  readonly callbackSecret: string;
  readonly faults: Faults | null;
}

export interface NewClient extends Pick<Client, 'id' | 'name' | 'callbackUrl' | 'callbackSecret'> {
  readonly apiKeyHash: Buffer;
}

/** Opens an account, or tells a known one where its callbacks go now; its secret stays as it was changed. */
export async function keepClient(db: Db, client: NewClient, at: Date): Promise<void> {
  await db.run`
    insert into sandbox.client (id, name, api_key_hash, callback_url, callback_secret, created_at)
    values (${client.id}, ${client.name}, ${client.apiKeyHash}, ${client.callbackUrl}, ${client.callbackSecret}, ${at})
    on conflict (id) do update set name = excluded.name, callback_url = excluded.callback_url`;
}

export const findClientByKey = (db: Db, apiKeyHash: Buffer): Promise<Client | null> =>
  db.row`
    select id, name, callback_url as "callbackUrl", callback_secret as "callbackSecret", faults from sandbox.client
    where api_key_hash = ${apiKeyHash}`;

export const findClient = (db: Db, id: string): Promise<Client | null> =>
  db.row`
    select id, name, callback_url as "callbackUrl", callback_secret as "callbackSecret", faults from sandbox.client
    where id = ${id}`;

export const listClients = (db: Db): Promise<Client[]> =>
  db.rows`
    select id, name, callback_url as "callbackUrl", callback_secret as "callbackSecret", faults from sandbox.client
    order by id limit 100`;

export async function setFaults(db: Db, clientId: string, faults: Faults | null): Promise<void> {
  await db.run`
    update sandbox.client set faults = ${faults === null ? null : JSON.stringify(faults)}::jsonb where id = ${clientId}`;
}

export async function setCallbackSecret(db: Db, clientId: string, secret: string): Promise<void> {
  await db.run`update sandbox.client set callback_secret = ${secret} where id = ${clientId}`;
}
