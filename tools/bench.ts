const BENCHES: Record<string, () => Promise<(args: readonly string[]) => Promise<boolean>>> = {
  wallet: async () => (await import('./bench/wallet.ts')).benchWallet,
  sim: async () => (await import('./bench/sim.ts')).benchSim,
  api: async () => (await import('./bench/api.ts')).benchApi,
  lobby: async () => (await import('./bench/lobby.ts')).benchLobby,
  reports: async () => (await import('./bench/reports.ts')).benchReports,
  agency: async () => (await import('./bench/agency.ts')).benchAgency,
  cashier: async () => (await import('./bench/cashier.ts')).benchCashier,
  flight: async () => (await import('./bench/flight.ts')).benchFlight,
  tables: async () => (await import('./bench/tables.ts')).benchTables,
  lottery: async () => (await import('./bench/lottery.ts')).benchLottery,
  web: async () => (await import('./bench/web.ts')).benchWeb,
  scroll: async () => (await import('./bench/scroll.ts')).benchScroll,
  taps: async () => (await import('./bench/taps.ts')).benchTaps,
};

/** `npm run bench -- <name>`: a table, one JSON line, and 1 when a floor is missed. */
export async function bench([name = '', ...args]: string[]): Promise<number> {
  const load = BENCHES[name];
  if (!load) {
    process.stderr.write(`npm run bench -- one of: ${Object.keys(BENCHES).join(', ')}\n`);
    return 2;
  }
  return (await (await load())(args)) ? 0 : 1;
}
