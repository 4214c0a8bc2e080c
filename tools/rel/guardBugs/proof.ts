import type { PlantedBug } from '../plantedBugs.ts';

const SERVER = 'apps/server/src';
const AUDIT = `${SERVER}/modules/backoffice/audit`;
const SEALS = `${SERVER}/modules/reports/seals.ts`;
const OUTSIDE = `${SERVER}/kernel/outsideAddress.rules.ts`;
const ASK = `${SERVER}/kernel/http/askOutside.ts`;

const auditTests = [`${AUDIT}/audit.test.ts`];
const sealTests = [`${SERVER}/modules/reports/seals.test.ts`];
const productTests = [`${SERVER}/product.test.ts`];
const askTests = [`${SERVER}/kernel/http/askOutside.test.ts`];
const configTests = [`${SERVER}/kernel/config.test.ts`];

/** Of the demo, the audit log, the journal and addresses. */
export const PROOF_GUARDS: readonly PlantedBug[] = [
  {
    bug: 'a production start sows the demo’s past',
    file: `${SERVER}/product.ts`,
    from: 'const demo = config.demo ? await',
    to: 'const demo = config.host ? await',
    tests: productTests,
  },
  {
    bug: 'a demo begins among real people',
    file: `${SERVER}/kernel/demoMark.ts`,
    from: 'if (demo && !isMarked && (await holdsPeople(db)))',
    to: 'if (demo && !isMarked && !db)',
    tests: productTests,
  },
  {
    bug: 'production starts on a demo’s database',
    file: `${SERVER}/kernel/demoMark.ts`,
    from: 'if (isMarked && !demo)',
    to: 'if (isMarked && !db)',
    tests: productTests,
  },
  {
    bug: 'the demo listens on every network',
    file: `${SERVER}/kernel/config.ts`,
    from: "(demo ? '127.0.0.1' : '0.0.0.0')",
    to: "'0.0.0.0'",
    tests: productTests,
    only: 'where it listens',
  },
  {
    bug: 'the demo writes links to whatever host a request names',
    file: `${SERVER}/kernel/http/memberAudience.ts`,
    from: '(app.config.demo && THIS_MACHINE.test(host))',
    to: '(app.config.demo && host !== "")',
    tests: ['apps/server/test/forwarded.test.ts'],
  },
  {
    bug: 'a line of the audit log needs no key',
    file: `${AUDIT}/audit.ts`,
    from: ': isKeyed(cipher, prevHash, line);',
    to: ': isKeyed(cipher, prevHash, line) || line.hash.equals(plainHashOf(prevHash, line));',
    tests: auditTests,
  },
  {
    bug: 'the end of the audit log needs no seal',
    file: `${AUDIT}/audit.ts`,
    from: 'judgeEnd(reached, head) ?? unsealed ?? forgotten',
    to: 'judgeEnd(reached, head) ?? forgotten',
    tests: auditTests,
  },
  {
    bug: 'a forged end is sealed by the next line',
    file: `${AUDIT}/audit.ts`,
    from: 'seal: isSealed(app.cipher, head) ? sealOf(app.cipher, end) : head.seal',
    to: 'seal: sealOf(app.cipher, end)',
    tests: auditTests,
  },
  {
    bug: 'a start seals whatever end it finds',
    file: `${AUDIT}/audit.ts`,
    from: 'if (head.seal === null) await updateHead',
    to: 'await updateHead',
    tests: auditTests,
  },
  {
    bug: 'an end that was proven once is forgotten',
    file: `${AUDIT}/audit.ts`,
    from: '?? unsealed ?? forgotten ?? null',
    to: '?? unsealed ?? null',
    tests: auditTests,
  },
  {
    bug: 'a file of the proven end is believed without its seal',
    file: `${AUDIT}/keptHead.ts`,
    from: 'return isSealed(cipher, whole) ? end : NOWHERE;',
    to: 'return end;',
    tests: auditTests,
  },
  {
    bug: 'ends go to the log only where LOG_LEVEL lets them',
    file: `${AUDIT}/audit.ts`,
    from: "(config.demo ? log : log.child({}, { level: 'info' }))",
    to: '(config.demo ? log : log.child({}))',
    tests: auditTests,
  },
  {
    bug: 'keys of the audit log leave with their secret',
    file: `${AUDIT}/chainKey.ts`,
    from: '(await keepHashKeys(app, CHAIN)) + (await keepHashKeys(app, HEAD))',
    to: 'await keepHashKeys(app, HEAD)',
    tests: auditTests,
  },
  {
    bug: 'a seal of the journal needs no key',
    file: SEALS,
    from: 'group.filter((seal, index) => !isOurs(cipher, seal) || !hashes',
    to: 'group.filter((seal, index) => !cipher || !hashes',
    tests: sealTests,
  },
  {
    bug: 'the reader seals on over a seal that is not ours',
    file: SEALS,
    from: 'if (before && !isOurs(cipher, before)) return [];',
    to: '',
    tests: sealTests,
  },
  {
    bug: 'a seal that was taken away is made again',
    file: SEALS,
    from: 'if (last.seq <= from || first.seq > from + 1n) return null;',
    to: 'if (last.seq <= from) return null;',
    tests: sealTests,
  },
  {
    bug: 'figures made anew seal the journal anew',
    file: SEALS,
    from: 'forget: async () => undefined,',
    to: 'forget: async (tx) => void (await tx.run`delete from report_seal`),',
    tests: sealTests,
  },
  {
    bug: 'a seal leaves out the moment of an entry',
    file: `${SERVER}/modules/reports/seals.store.ts`,
    from: 'sql`(extract(epoch from e.created_at) * 1000000)::bigint`',
    to: 'sql`0`',
    tests: sealTests,
  },
  {
    bug: 'an address over plain http is asked',
    file: OUTSIDE,
    from: "if (url.protocol !== 'https:') return sentence('desk.https');",
    to: '',
    tests: askTests,
  },
  {
    bug: 'an address of the own network is asked',
    file: OUTSIDE,
    from: "if (isAddress(host)) return sentence('desk.addressName');",
    to: '',
    tests: askTests,
  },
  {
    bug: 'a name may lead into the own network',
    file: ASK,
    from: 'if (addresses.some(({ address }) => isPrivateAddress(address)))',
    to: 'if (addresses.length === 0)',
    tests: askTests,
  },
  {
    bug: 'what was saved is asked without another look',
    file: ASK,
    from: 'if (problem) throw new Error(`${url.host} may not',
    to: 'if (problem === "") throw new Error(`${url.host} may not',
    tests: askTests,
  },
  {
    bug: 'staff connect a vendor in the own network',
    file: `${SERVER}/modules/games/staff/vendors.calls.ts`,
    from: 'if (unreachable) throw invalid({ baseUrl: unreachable });',
    to: '',
    tests: [`${SERVER}/modules/games/staff/vendors.test.ts`],
  },
  {
    bug: 'the configuration names any address to ask',
    file: `${SERVER}/kernel/config.ts`,
    from: 'problems.push(...unreachable({ sms: env.SMS_WEBHOOK_URL, ...tables }, { demo, ownHosts }));',
    to: '',
    tests: configTests,
  },
  {
    bug: 'the back office answers at every name',
    file: `${SERVER}/modules/backoffice/listener.ts`,
    from: 'if (!isOurHost(app, request)) {',
    to: 'if (request.url === "" && !isOurHost(app, request)) {',
    tests: [`${SERVER}/modules/backoffice/hosts.test.ts`],
  },
  {
    bug: 'production starts without a name of the back office',
    file: `${SERVER}/kernel/config.ts`,
    from: "env.BAIZE_ROLES.includes('backoffice') && env.BACKOFFICE_HOSTS.length === 0",
    to: 'env.BAIZE_ROLES.length === 0',
    tests: configTests,
  },
];
