import { readArguments } from './lib/arguments.ts';

const FAULTS: Record<string, () => Promise<(args: ReturnType<typeof readArguments>) => Promise<boolean>>> = {
  kill: async () => (await import('./rel/kill.ts')).kill,
  storm: async () => (await import('./rel/storm.ts')).storm,
  start: async () => (await import('./rel/start.ts')).start,
  embedded: async () => (await import('./rel/embedded.ts')).embedded,
  'ledger-model': async () => (await import('./rel/ledgerModel.ts')).ledgerModel,
  'limit-storm': async () => (await import('./rel/limitStorm.ts')).limitStorm,
  'gaming-rules': async () => (await import('./rel/gamingRules.ts')).gamingRules,
  inbox: async () => (await import('./rel/inbox.ts')).inbox,
  burst: async () => (await import('./rel/burst.ts')).burst,
  fuzz: async () => (await import('./rel/fuzz.ts')).fuzz,
  xss: async () => (await import('./rel/xss/index.ts')).xss,
  planted: async () => (await import('./rel/planted.ts')).planted,
  chat: async () => (await import('./rel/chat.ts')).chat,
  'agency-model': async () => (await import('./rel/agencyModel.ts')).agencyModel,
  'agency-kill': async () => (await import('./rel/agencyKill.ts')).agencyKill,
  'lottery-lock': async () => (await import('./rel/lotteryLock.ts')).lotteryLock,
  'lottery-kill': async () => (await import('./rel/lotteryKill.ts')).lotteryKill,
  'gateway-chaos': async () => (await import('./rel/gatewayChaos.ts')).gatewayChaos,
  rain: async () => (await import('./rel/rain.ts')).rain,
  mall: async () => (await import('./rel/mall.ts')).mall,
  reregister: async () => (await import('./rel/reregister.ts')).reregister,
  'one-person': async () => (await import('./rel/onePerson.ts')).onePerson,
  'bonus-storm': async () => (await import('./rel/bonusStorm.ts')).bonusStorm,
  rooms: async () => (await import('./rel/rooms.ts')).rooms,
  'two-processes': async () => (await import('./rel/twoProcesses.ts')).twoProcesses,
};

/** `npm run rel -- <fault>`: breaks the product on purpose and checks what is left. */
export async function rel([name = '', ...args]: string[]): Promise<number> {
  const load = FAULTS[name];
  if (!load) {
    process.stderr.write(`npm run rel -- one of: ${Object.keys(FAULTS).join(', ')}\n`);
    return 2;
  }
  return (await (await load())(readArguments(args))) ? 0 : 1;
}
