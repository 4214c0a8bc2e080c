import { openDatabase } from '@baize/db';
import Fastify from 'fastify';

/**
 * The least that a database call costs: Fastify with an answer schema and one prepared select by key; nothing else.
 */
const [port = '', url = ''] = process.argv.slice(2);
const db = await openDatabase({ url });
await db.script(`
  create schema if not exists bench;
  create table if not exists bench.wallet (id int primary key, main bigint not null, locked bigint not null, bonus bigint not null);
  insert into bench.wallet select n, 100000, 0, 0 from generate_series(1, 64) n on conflict do nothing`);
const text = 'select main::text, locked::text, bonus::text from bench.wallet where id = $1';

const amount = { type: 'string' } as const;
const value = { type: 'object', properties: { main: amount, locked: amount, bonus: amount } } as const;
const http = Fastify();
http.get(
  '/',
  { schema: { response: { 200: { type: 'object', properties: { success: { type: 'boolean' }, value } } } } },
  async () => {
    const { rows } = await db.query<Record<string, string>>({ text, values: [7] });
    return { success: true, value: rows[0] };
  },
);
await http.listen({ port: Number(port), host: '127.0.0.1' });
process.stdout.write('ready\n');
process.once('SIGTERM', () => process.exit(0));
