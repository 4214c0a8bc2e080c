import { chats } from '@baize/contract/backoffice/chat.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertMember } from '../src/modules/identity/index.ts';
import { bucketOf } from '../src/kernel/bucket.ts';
import { startDeskServer, type DeskServer } from '../test/desk.ts';
import { seedChat } from './chat.ts';

let server: DeskServer;
beforeAll(async () => {
  server = await startDeskServer();
}, 60_000);
afterAll(() => server.stop());

it('has somebody waiting, something left and conversations with ratings, once', async () => {
  const site = await server.openSite({ flags: { CBS3: true } });
  const { merchantId } = site;
  await site.member('ana');
  await site.member('carla');
  for (const userName of ['efren', 'gina', 'hugo', 'ines', 'jomar']) {
    const id = server.app.ids.uuid();
    await insertMember(server.db, {
      ...{ id, merchantId, bucket: bucketOf(id), userName, passwordHash: null, type: 0, currency: 'PHP', nickname: '' },
      ...{ birthday: '1990-01-01', profile: {}, registerMethod: 'H5', termsVersion: '2026-11' },
      at: server.clock.now(),
    });
  }
  const [eva, ruth] = [await server.seat('eva'), await server.seat('ruth')];
  for (let time = 0; time < 2; time++) await seedChat(server.app, merchantId, { eva: eva.staffId, ruth: ruth.staffId });
  const box = async (name: 'queue' | 'closed') => (await eva.ask(chats, { merchantId, box: name })).value;
  const queue = await box('queue');
  expect(queue.list.map(({ userName, state }) => `${userName} ${state}`)).toEqual([
    'gina waiting',
    'hugo waiting',
    'ines waiting',
    'jomar left',
  ]);
  expect(queue.own.state).toBe('away');
  expect((await box('closed')).list.map(({ userName, rating }) => `${userName} ${rating}`)).toEqual([
    'efren 2',
    'carla 3',
    'ana 5',
    'ana 4',
  ]);
});
