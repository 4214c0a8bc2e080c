import { followParent } from './lib/parent.ts';

/** The npm scripts. A command returns its exit code, or nothing when it keeps serving. */
const COMMANDS: Record<
  string,
  { about: string; load: () => Promise<(args: string[]) => Promise<number | undefined>> }
> = {
  start: { about: 'build what is stale and serve', load: async () => (await import('./start.ts')).start },
  dev: { about: 'serve, and build and restart on every change', load: async () => (await import('./dev.ts')).dev },
  test: { about: 'everything that must hold', load: async () => (await import('./test.ts')).test },
  check: { about: 'the fast part of test', load: async () => (await import('./check.ts')).check },
  bench: {
    about: 'wallet, sim, api, lobby, reports, tables, lottery, web or scroll',
    load: async () => (await import('./bench.ts')).bench,
  },
  rel: {
    about: 'a fault or model run: npm run rel without a name lists them',
    load: async () => (await import('./rel.ts')).rel,
  },
  books: { about: 'prove the ledger', load: async () => (await import('./books.ts')).books },
  reports: { about: 'make all figures anew', load: async () => (await import('./reports.ts')).reports },
  audit: { about: 'prove the audit log', load: async () => (await import('./audit.ts')).audit },
  reencrypt: { about: 'seal under the newest secret', load: async () => (await import('./reencrypt.ts')).reencrypt },
  coverage: {
    about: 'write docs/coverage.md from the ids in titles of tests',
    load: async () => (await import('./coverage.ts')).coverage,
  },
  migrations: {
    about: 'write new migrations into the list of those that have landed',
    load: async () => (await import('./migrations.ts')).migrations,
  },
  modules: {
    about: 'write the made part of each module’s README',
    load: async () => (await import('./modules.ts')).modules,
  },
  movements: {
    about: 'write docs/movements.md from the kinds of entries',
    load: async () => (await import('./movements.ts')).movements,
  },
  protection: {
    about: 'write docs/player-protection.md from the titles of tests',
    load: async () => (await import('./protection.ts')).protection,
  },
  texts: {
    about: 'name the texts that languages lack; export or import a language',
    load: async () => (await import('./texts.ts')).texts,
  },
  staff: { about: 'add the first administrator', load: async () => (await import('./staff.ts')).staff },
  certificate: {
    about: 'print a Felt game’s certificate',
    load: async () => (await import('./certificate.ts')).certificate,
  },
  'game:check': {
    about: 'hold Felt’s games to what they owe',
    load: async () => (await import('./gameCheck.ts')).gameCheck,
  },
  'gateway:check': {
    about: 'play a hostile line to a payment gateway',
    load: async () => (await import('./gatewayCheck.ts')).gatewayCheck,
  },
  'vendor:check': { about: 'play a hostile vendor', load: async () => (await import('./vendorCheck.ts')).vendorCheck },
};

followParent();
const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (!command) {
  process.stderr.write(
    `npm run one of:\n${Object.entries(COMMANDS)
      .map(([key, { about }]) => `  ${key.padEnd(14)}${about}`)
      .join('\n')}\n`,
  );
  process.exit(2);
}
const code = await (await command.load())(args);
if (code !== undefined) process.exit(code);
