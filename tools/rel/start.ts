import { dropCopies, makeEmptyDatabase } from '@baize/db/testing.ts';
import { memberInfo } from '@baize/contract/account/profile.ts';
import { joinAs, type Player } from '../lib/player.ts';
import { isListening } from '../lib/ports.ts';
import {
  freePorts,
  startProduct,
  temporaryData,
  type Ports,
  type ProductOptions,
  type RunningProduct,
} from '../lib/product.ts';

/** `npm start` by a person: start, Ctrl-C, start, kill -9, start; nothing is lost. */
export async function start(): Promise<boolean> {
  const options: ProductOptions = { data: temporaryData(), ports: await freePorts(), through: 'npm' };
  const problems: string[] = [];
  const hold = (what: string, isTrue: boolean): void => {
    process.stdout.write(`${isTrue ? '✓' : '✗'} ${what}\n`);
    if (!isTrue) problems.push(what);
  };

  const first = await startProduct(options);
  hold(`is ready (${seconds(first.readyMs)})`, true);
  const home = await fetch(`${first.url}/m/home`);
  hold('answers the home page as HTML', home.status === 200 && /<html/.test(await home.text()));
  hold('answers / as well', (await statusOf(`${first.url}/`)) === 200);
  hold(
    'says at each listener that it is healthy and ready',
    (await Promise.all(healthOf(options.ports).map(statusOf))).every((status) => status === 200),
  );
  const player = await joinAs(first.url, 'starter_1');

  const elsewhere = { ...options, ports: await freePorts(), through: 'server' as const };
  hold(
    'lets no second process open its database',
    await startProduct(elsewhere).then(
      () => false,
      (error: Error) => /in use by process/.test(error.message),
    ),
  );

  const code = await first.end('SIGINT');
  // npm says 130; the server's own word is its last line.
  hold(`ends cleanly on Ctrl-C (${code})`, [0, 130].includes(code) && endedCleanly(first));
  const second = await startProduct(options);
  // Beside the first, not by the clock: both wait for the same machine.
  hold(
    `starts again sooner than the first time (${seconds(second.readyMs)}, ${seconds(first.readyMs)})`,
    second.readyMs < first.readyMs,
  );
  hold('still knows the member and the session', await isLoggedIn(player));
  await second.end('SIGTERM');

  const killed = await startProduct({ ...options, through: 'server' });
  await joinAs(killed.url, 'starter_2');
  await killed.end('SIGKILL');
  const third = await startProduct(options);
  hold('starts after kill -9', true);
  hold(
    'lost nobody',
    await joinAs(third.url, 'starter_2').then(
      () => false,
      (error: { code?: string }) => error.code === 'register.usernameTaken',
    ),
  );
  const alone = await third.endAlone('SIGINT');
  hold(`ends cleanly when npm alone is interrupted (${alone})`, [0, 130].includes(alone) && endedCleanly(third));
  hold('leaves nobody on its port', !(await isListening(options.ports.site)));

  await startTwoAtOnce(hold);

  const ok = problems.length === 0;
  process.stdout.write(
    `${JSON.stringify({ rel: 'start', firstMs: Math.round(first.readyMs), secondMs: Math.round(second.readyMs), problems, ok })}\n`,
  );
  return ok;
}

/** Two processes that begin one demo on an empty PostgreSQL, where there is a server: what each seeds is there once. */
async function startTwoAtOnce(hold: (what: string, isTrue: boolean) => void): Promise<void> {
  const databaseUrl = await makeEmptyDatabase();
  if (!databaseUrl) return;
  try {
    const places = [await freePorts(), await freePorts()];
    const both = await Promise.allSettled(
      places.map((ports) => startProduct({ databaseUrl, data: temporaryData(), ports })),
    );
    const failed = both.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    hold(`comes up twice at once on an empty PostgreSQL ${failed.join('; ')}`.trim(), failed.length === 0);
    for (const one of both) if (one.status === 'fulfilled') await one.value.end('SIGTERM');
  } finally {
    await dropCopies(databaseUrl);
  }
}

/** Nothing may be said after the word that it ends; what was said instead is shown. */
function endedCleanly(product: RunningProduct): boolean {
  const isClean = /finishing what is under way\s*$/.test(product.output());
  if (!isClean) process.stdout.write(`${product.output().slice(-1000)}\n`);
  return isClean;
}
const healthOf = ({ site, backoffice, felt, sandbox }: Ports): string[] =>
  [`${site}/readyz`, ...[site, backoffice, felt, sandbox].map((port) => `${port}/healthz`)].map(
    (address) => `http://127.0.0.1:${address}`,
  );
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
const isLoggedIn = ({ client }: Player): Promise<boolean> =>
  client.call(memberInfo, {}).then(
    () => true,
    () => false,
  );
