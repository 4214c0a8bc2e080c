import { flagsOf, type AnyCall } from '@baize/contract/call.ts';
import { FLAG_NAMES, type FlagName } from '@baize/contract/flags.ts';
import { ALL_CALLS } from '@baize/contract/index.ts';
import { PAGES, type Page } from '@baize/contract/system/pages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRaw, encryptWith, requestFor } from './rawAsk.ts';
import { sampleOf } from './samples.ts';
import { startTestServer, type Site, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** Change what calls or pages do instead of closing one, each with a test of its own beside them. */
const SHAPES: readonly FlagName[] = [
  ...(['REG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3', 'CAPTCHA3'] as const),
  ...(['USERNAMELOGIN3', 'MOBILEVERCODELOGIN3', 'FACEBOOKLOGIN3', 'GOOGLELOGIN3', 'MANDATORYKYC3'] as const),
  // Money at vendors comes home without the page; the hall shows past orders while it takes none.
  ...(['FUNDTRANS3', 'AUTOTRANS3', 'COCKFIGHT', 'LOTTERY3', 'MAILCEN'] as const),
];

interface Case {
  readonly name: string;
  readonly call: AnyCall;
  readonly input: Record<string, unknown>;
  /** One of them is enough. */
  readonly flags: readonly FlagName[];
}

const casesOf = (call: AnyCall): Case[] => {
  const sample = sampleOf(call);
  if (call.flag === undefined) return [];
  if (typeof call.flag === 'object' && 'by' in call.flag) {
    const { by, of } = call.flag;
    return Object.entries(of).map(([word, flag]) => {
      const input = { ...sample, [by]: word };
      return { name: `${call.id} ${word}`, call, input, flags: [flag] };
    });
  }
  return [{ name: call.id, call, input: sample, flags: flagsOf(call, sample) }];
};
const CASES = ALL_CALLS.flatMap((call) => casesOf(call));

/** What a call answers to somebody whom it lets in. */
async function answerOf(site: Site, { call, input }: Case): Promise<string | undefined> {
  const token = call.access === 'any' ? null : (await site.member(call.access === 'agent' ? 'carla' : 'ana')).token;
  const plain = requestFor(call, input);
  const payload = call.encrypted
    ? JSON.stringify({ payload: await encryptWith(server, site.host, String(plain.payload)) })
    : plain.payload;
  const { status, body } = await askRaw(server, call, { host: site.host, token }, { ...plain, payload } as never);
  expect([call.id, status < 500]).toEqual([call.id, true]);
  return body?.errorCode;
}
const offOf = ({ call }: Case) => call.offCode ?? 'access.denied';
const openSite = (off: readonly FlagName[]) =>
  server.openSite({
    flags: Object.fromEntries(CASES.flatMap(({ flags }) => flags).map((one) => [one, !off.includes(one)])),
  });

describe('the merchant’s flags, of all calls', () => {
  it('each flag closes a call or a page, or is known to change what they do', () => {
    const closing = new Set<FlagName>([
      ...CASES.flatMap(({ flags }) => flags),
      ...Object.values(PAGES as Readonly<Record<string, Page>>).flatMap(({ flags = [] }) => flags),
    ]);
    expect(FLAG_NAMES.filter((name) => !closing.has(name)).toSorted()).toEqual(
      SHAPES.filter((name) => !closing.has(name)).toSorted(),
    );
  });

  it('a page that a flag closes asks a call that it closes, too', () => {
    const closing = new Set(CASES.flatMap(({ flags }) => flags));
    const silent = Object.values(PAGES as Readonly<Record<string, Page>>)
      .flatMap(({ flags = [] }) => flags)
      .filter((name) => !closing.has(name));
    // The guide to the app asks nothing; money comes home without its page.
    expect([...new Set(silent)].toSorted()).toEqual(['APPWIN3', 'FUNDTRANS3']);
  });

  it('every refusal is declared', () => {
    for (const { call, name } of CASES)
      expect([name, call.offCode === undefined || call.errors.includes(call.offCode as never)]).toEqual([name, true]);
  });

  it('all on: none is refused for a flag', async () => {
    const site = await openSite([]);
    for (const one of CASES) expect([one.name, await answerOf(site, one)]).not.toEqual([one.name, offOf(one)]);
  });

  it.each([...new Set(CASES.flatMap(({ flags }) => flags))])('%s off refuses its calls and no others', async (flag) => {
    const site = await openSite([flag]);
    const refused = [];
    for (const one of CASES) if ((await answerOf(site, one)) === offOf(one)) refused.push(one.name);
    expect(refused).toEqual(
      CASES.filter(({ flags }) => flags.every((other) => other === flag)).map(({ name }) => name),
    );
  });
});
