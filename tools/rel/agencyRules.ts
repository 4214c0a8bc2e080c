import type { ContractTerms } from '@baize/contract/agency/contracts.ts';
import { RATE_KEYS } from '@baize/contract/agency/shapes.ts';
import type { NamedContract } from '../../apps/server/src/modules/agency/contracts/contracts.store.ts';
import { firstUncovered, judgeTerms, readTerms } from '../../apps/server/src/modules/agency/contracts/terms.rules.ts';
import {
  judgeDividend,
  judgeSalary,
  rebatesOf,
  type Played,
} from '../../apps/server/src/modules/agency/runs/amounts.rules.ts';
import { draftOf, factsOf, type Part } from '../../apps/server/src/modules/agency/runs/drafts.rules.ts';
import type { MemberFacts } from '../../apps/server/src/modules/agency/runs/facts.store.ts';
import type { StatementDraft } from '../../apps/server/src/modules/agency/runs/runs.store.ts';
import { workedOff } from '../../apps/server/src/modules/agency/runs/workOff.ts';
import { chanceFrom } from '../lib/arguments.ts';
import { modelAmount, modelCap, modelCarry, modelRebates, type ModelMember } from './agencyModel.rules.ts';

const KEYS = RATE_KEYS.length;
/** Of them two are played: the others are the same. */
const PLAYED = 2;
const CAP_STEPS = 100;
const STEP = 100;
const LINE_MAX = 50;
const DAYS = 9;
const PERIOD_DAYS = 3;

type Chance = () => number;
const int = (chance: Chance, least: number, most: number): number => least + Math.floor(chance() * (most - least + 1));
const money = (chance: Chance, most: number): bigint => BigInt(int(chance, 0, most));

interface Person {
  readonly id: string;
  parentId: string | null;
  readonly isAgent: boolean;
  closed: boolean;
  rate: number[];
  readonly carry: bigint[];
  /** What could still be taken back of earlier days, by key. */
  readonly past: bigint[];
}

interface Given {
  readonly contract: NamedContract;
  carry: bigint;
  deficit: bigint;
}

/** Null: equal to the model, no rule broken. */
export function playAgencyRules(seed: number): string | null {
  const chance = chanceFrom(seed);
  const people = openTree(chance);
  const given = (['daily', 'dividend'] as const).map((kind) => giveContracts(chance, people, kind));
  const totals = new Map<string, { house: bigint; top: bigint; corrections: bigint }>();
  let period: MemberFacts[][] = [];
  for (let day = 1; day <= DAYS; day++) {
    changeTree(chance, people);
    const wrongRate = people.find((one) =>
      one.rate.some((rate, key) => rate > (parentOf(people, one)?.rate[key] ?? CAP_STEPS * STEP)),
    );
    if (wrongRate) return `day ${day}: ${wrongRate.id} has more than its upline`;
    const played = playDay(chance, people);
    const wrong = judgeRebates(people, played);
    if (wrong) return `day ${day}: ${wrong}`;
    const facts = people.map((one): MemberFacts =>
      factOf(
        chance,
        one,
        played.find(({ memberId }) => memberId === one.id),
      ),
    );
    period.push(facts);
    for (const contracts of given) {
      const kind = contracts[0]?.contract.kind;
      if (kind === 'dividend' && day % PERIOD_DAYS !== 0) continue;
      const spans = kind === 'dividend' ? period : [facts];
      const bad = judgeContracts(chance, { people, contracts, spans, key: String(day), totals });
      if (bad) return `day ${day}: ${bad}`;
    }
    if (day % PERIOD_DAYS === 0) period = [];
  }
  return null;
}

const parentOf = (people: readonly Person[], { parentId }: Person) => people.find(({ id }) => id === parentId);
const lineOf = (people: readonly Person[], one: Person): string[] => {
  const parent = parentOf(people, one);
  return parent ? [...lineOf(people, parent), parent.id] : [];
};
const teamOf = (people: readonly Person[], id: string): Person[] =>
  people.filter(({ parentId }) => parentId === id).flatMap((one) => [one, ...teamOf(people, one.id)]);

function rateBelow(chance: Chance, most: readonly number[]): number[] {
  return most.map((max) => int(chance, 0, max / STEP) * STEP);
}

function openTree(chance: Chance): Person[] {
  const people: Person[] = [];
  const isChain = chance() < 0.1;
  const count = isChain ? int(chance, 20, 60) : int(chance, 3, 40);
  for (let at = 0; at < count; at++) {
    const agents = people.filter((one) => one.isAgent && lineOf(people, one).length < LINE_MAX - 1);
    const parent =
      at === 0 || (chance() < 0.05 && !isChain)
        ? undefined
        : isChain
          ? agents.at(-1)
          : agents[int(chance, 0, agents.length - 1)];
    people.push({
      ...{ id: `m${at}`, parentId: parent?.id ?? null, isAgent: at === 0 || isChain || chance() < 0.4, closed: false },
      rate: rateBelow(chance, parent?.rate ?? Array.from({ length: KEYS }, () => CAP_STEPS * STEP)),
      ...{ carry: Array.from({ length: KEYS }, () => 0n), past: Array.from({ length: KEYS }, () => 0n) },
    });
  }
  return people;
}

/** Rates, moves and closed accounts of a morning. */
function changeTree(chance: Chance, people: Person[]): void {
  const one = people[int(chance, 0, people.length - 1)];
  if (!one) return;
  const cut = (root: Person): void => {
    for (const below of people.filter(({ parentId }) => parentId === root.id)) {
      below.rate = below.rate.map((rate, key) => Math.min(rate, root.rate[key] ?? 0));
      cut(below);
    }
  };
  if (chance() < 0.4) {
    one.rate = rateBelow(chance, parentOf(people, one)?.rate ?? one.rate);
    cut(one);
  }
  if (chance() < 0.3) {
    const team = new Set([one.id, ...teamOf(people, one.id).map(({ id }) => id)]);
    const targets = people.filter(({ isAgent, id }) => isAgent && !team.has(id));
    const target = targets[int(chance, 0, targets.length - 1)];
    const depth = Math.max(
      0,
      ...teamOf(people, one.id).map((below) => lineOf(people, below).length - lineOf(people, one).length),
    );
    if (target && one.parentId !== null && lineOf(people, target).length + depth + 2 < LINE_MAX) {
      one.parentId = target.id;
      one.rate = one.rate.map((rate, key) => Math.min(rate, target.rate[key] ?? 0));
      cut(one);
    }
  }
  if (chance() < 0.05) one.closed = true;
}

/** A negative rest goes on. */
function playDay(chance: Chance, people: readonly Person[]): Played[] {
  return people.map((one) => {
    const payable = Array.from({ length: KEYS }, () => 0n);
    const carried = [...one.carry];
    for (let key = 0; key < PLAYED; key++) {
      // Who is closed in the middle of a day has played until then.
      const bets = chance() < (one.closed ? 0.2 : 0.5) ? money(chance, 5_000_000) : 0n;
      const back = chance() < 0.15 ? BigInt(Math.floor(Number(one.past[key] ?? 0n) * chance())) : 0n;
      one.past[key] = (one.past[key] ?? 0n) - back + bets;
      const volume = bets - back + (one.carry[key] ?? 0n);
      payable[key] = volume > 0n ? volume : 0n;
      one.carry[key] = volume < 0n ? volume : 0n;
    }
    return { memberId: one.id, line: lineOf(people, one), payable, carried, closed: one.closed };
  });
}

function judgeRebates(people: readonly Person[], played: readonly Played[]): string | null {
  const payables = new Map(played.map(({ memberId, payable }) => [memberId, payable]));
  const team: ModelMember[] = people.map((one) => ({ ...one, payable: payables.get(one.id) ?? [] }));
  const rates = new Map(people.map(({ id, rate }) => [id, rate]));
  const lines = rebatesOf(played, (id) => rates.get(id) ?? []);
  const expected = modelRebates(team);
  for (const { id } of people) {
    const own = (lines.get(id) ?? [])
      .filter(({ what }) => what !== 'downline')
      .reduce((sum, { amount }) => sum + amount, 0n);
    const others = (lines.get(id) ?? [])
      .filter(({ what }) => what === 'downline')
      .reduce((sum, { amount }) => sum + amount, 0n);
    const model = expected.get(id) ?? { own: 0n, others: 0n };
    if (own !== model.own || others !== model.others)
      return `rebate of ${id}: ${own} and ${others}, the model has ${model.own} and ${model.others}`;
  }
  for (const top of team.filter(({ parentId }) => parentId === null))
    for (const [key, name] of RATE_KEYS.entries()) {
      const line = [top.id, ...teamOf(people, top.id).map(({ id }) => id)];
      const paid = line
        .flatMap((id) => lines.get(id) ?? [])
        .filter((one) => one.key === name)
        .reduce((sum, { amount }) => sum + amount, 0n);
      const cap = modelCap(team, top, key);
      if (paid > cap) return `${name} of ${top.id}’s line comes to ${paid}, above ${cap}`;
    }
  return null;
}

function factOf(chance: Chance, one: Person, played: Played | undefined): MemberFacts {
  const payable = (played?.payable ?? []).reduce((sum, amount) => sum + amount, 0n);
  const gross = payable - money(chance, Number(payable) * 1.4);
  const cost = (most: number) => (chance() < 0.3 ? money(chance, most) : 0n);
  return {
    ...{ memberId: one.id, isOwn: false, closed: one.closed, payable, valid: payable, gross, voided: 0n },
    ...{ deposit: 0n, rebates: cost(5_000), salaries: cost(5_000), promotions: cost(20_000) },
  };
}

const fraction = (ppm: number): string => (ppm / 1_000_000).toFixed(6);

function giveContracts(chance: Chance, people: readonly Person[], kind: 'daily' | 'dividend'): Given[] {
  const agents = people.filter(({ isAgent }) => isAgent);
  const made: Given[] = [];
  const shared = {
    activeRule: { bet: String(int(chance, 0, 20_000)), deposit: '0' },
    ...{ ownPlay: chance() < 0.2, feeRate: fraction(int(chance, 0, 150_000)), payDays: 3 },
    costs: (['rebates', 'salaries', 'promotions'] as const).filter(() => chance() < 0.7),
    carry: {
      mode: (['NONE', 'ONE', 'FULL', 'CAP'] as const)[int(chance, 0, 3)] ?? ('NONE' as const),
      cap: String(int(chance, 0, 30_000)),
    },
  };
  const most = kind === 'daily' ? 10_000 : 400_000;
  const give = (receiver: Person, giverId: string | null, terms: ContractTerms): Given => {
    const contract = {
      ...{
        id: `${kind} ${receiver.id}`,
        merchantId: 'model',
        kind,
        category: 'CONS',
        period: kind === 'dividend' ? 'MONTH' : null,
      },
      ...{ giverId, receiverId: receiver.id, funding: 'merchant', terms, receiverCurrency: 'PHP' },
    } as NamedContract;
    return { contract, carry: 0n, deficit: 0n };
  };
  for (const agent of agents) {
    const above = made.find(({ contract }) => contract.receiverId === agent.parentId);
    if (agent.parentId !== null && (!above || chance() < 0.4)) continue;
    const own = above?.contract.terms.tiers ?? null;
    const terms: ContractTerms = { ...shared, tiers: own ? lessOf(chance, own) : freshTiers(chance, kind, most) };
    const isCovered =
      !own || firstUncovered(readTerms(terms, 'PHP').tiers, readTerms({ ...terms, tiers: own }, 'PHP').tiers) === null;
    const wrong = judgeTerms(terms, { kind, funding: 'merchant', fromHouse: !own, currency: 'PHP' });
    if (wrong || !isCovered) continue;
    made.push(give(agent, own ? agent.parentId : null, terms));
  }
  return made;
}

function freshTiers(chance: Chance, kind: 'daily' | 'dividend', most: number): ContractTerms['tiers'] {
  let [bet, active, loss, rate] = [0, 0, 0, 0];
  return Array.from({ length: int(chance, 1, 5) }, () => {
    bet += int(chance, 0, 40_000);
    active += int(chance, 0, 3);
    loss += kind === 'dividend' ? int(chance, 0, 10_000) : 0;
    rate = Math.min(most, rate + int(chance, 100, most / 5));
    const netLoss = kind === 'dividend' ? { netLoss: String(loss) } : {};
    return { minimumBet: String(bet), activeMember: active, ...netLoss, rateType: 'P' as const, rate: fraction(rate) };
  });
}

/** Tiers within others: conditions not below, rates not above. */
const lessOf = (chance: Chance, own: ContractTerms['tiers']): ContractTerms['tiers'] => {
  const share = 0.3 + chance() * 0.7;
  return own.slice(0, int(chance, 1, own.length)).map((tier) => ({
    ...tier,
    rate: fraction(Math.max(100, Math.floor(Number(tier.rate) * 1_000_000 * share))),
  }));
};

interface Judging {
  readonly people: readonly Person[];
  readonly contracts: readonly Given[];
  /** Facts by day of the period. */
  readonly spans: readonly (readonly MemberFacts[])[];
  readonly key: string;
  readonly totals: Map<string, { house: bigint; top: bigint; corrections: bigint }>;
}

/** Statements against the model, and total paid against the top contracts. */
function judgeContracts(chance: Chance, { people, contracts, spans, key, totals }: Judging): string | null {
  const parts = contracts.map((one) => partOf(people, one, spans, key));
  for (const { part, model } of parts)
    if (part.judged.amount !== model.amount || part.judged.carryOut !== model.carry)
      return `${part.contract.id}: ${part.judged.amount}, carry ${part.judged.carryOut}; the model has ${model.amount}, ${model.carry}`;
  const all = parts.map(({ part }) => part);
  for (const [at, { part, given }] of parts.entries()) {
    const isTop = part.contract.giverId === null;
    const less = isTop && part.contract.kind === 'daily' && chance() < 0.1 ? -money(chance, 5_000) : 0n;
    const corrections = less === 0n ? [] : [{ id: `c${at}`, difference: less }];
    // A dividend looks for what is left of the period before by itself.
    const deficit = part.contract.kind === 'daily' ? given.deficit : 0n;
    const draft = workedOff(draftOf(part, all), { corrections, deficit });
    const wrong = judgeDraft(draft);
    if (wrong) return `${part.contract.id}: ${wrong}`;
    [given.carry, given.deficit] = [draft.carryOut, draft.deficitOut];
    const total = totals.get(part.contract.kind) ?? { house: 0n, top: 0n, corrections: 0n };
    totals.set(part.contract.kind, {
      house: total.house + draft.net,
      top: total.top + (isTop ? draft.amount : 0n),
      corrections: total.corrections + less,
    });
  }
  const kind = all[0]?.contract.kind ?? '';
  const { house, top, corrections } = totals.get(kind) ?? { house: 0n, top: 0n, corrections: 0n };
  const open = contracts.reduce((sum, one) => sum + one.deficit, 0n);
  return house === top + corrections - open
    ? null
    : `${kind}: the house paid ${house}, tops came to ${top}, open ${open}`;
}

function judgeDraft(draft: StatementDraft): string | null {
  const sum = draft.lines.reduce((all, { amount }) => all + amount, 0n);
  if (sum !== draft.net) return `lines come to ${sum}, the statement to ${draft.net}`;
  return draft.net < 0n || draft.deficitOut > 0n ? `net ${draft.net}, deficit ${draft.deficitOut}` : null;
}

function partOf(
  people: readonly Person[],
  given: Given,
  spans: readonly (readonly MemberFacts[])[],
  periodKey: string,
) {
  const { contract } = given;
  const terms = readTerms(contract.terms, 'PHP');
  const ids = new Set([contract.receiverId, ...teamOf(people, contract.receiverId).map(({ id }) => id)]);
  const members = [...ids].map((id) =>
    sumOf(
      spans.flatMap((day) => day.filter((one) => one.memberId === id)),
      id === contract.receiverId,
    ),
  );
  const facts = factsOf(members, terms, 'payable');
  const isDividend = contract.kind === 'dividend';
  const judged = isDividend ? judgeDividend(terms, facts, given.carry) : judgeSalary(terms, facts);
  const part: Part = {
    ...{ contract, terms, facts, judged, periodKey, from: '2026-11-01', to: '2026-11-01' },
    ...{ carryIn: isDividend ? given.carry : 0n, deficitIn: isDividend ? given.deficit : 0n },
  };
  return { part, given, model: modelOf(contract.terms, members, isDividend ? given.carry : null) };
}

const sumOf = (days: readonly MemberFacts[], isOwn: boolean): MemberFacts => {
  const [first, ...rest] = days as [MemberFacts, ...MemberFacts[]];
  const added = rest.reduce(
    (sum, one) => ({
      ...sum,
      ...{ closed: sum.closed || one.closed, payable: sum.payable + one.payable, gross: sum.gross + one.gross },
      ...{ rebates: sum.rebates + one.rebates, salaries: sum.salaries + one.salaries },
      promotions: sum.promotions + one.promotions,
    }),
    first,
  );
  return { ...added, isOwn };
};

/** The same from the terms as they were written. Carry null: a salary. */
function modelOf(terms: ContractTerms, members: readonly MemberFacts[], carryIn: bigint | null) {
  const cents = (text: string | undefined) => BigInt(Math.round(Number(text ?? '0') * 100));
  const ppm = (text: string) => BigInt(Math.round(Number(text) * 1_000_000));
  const counted = members.filter((one) => terms.ownPlay || !one.isOwn);
  let [bet, active, gross] = [0n, 0, 0n];
  for (const one of counted) {
    if (one.closed) continue;
    bet += one.payable;
    gross += one.gross;
    if (one.payable > 0n && one.payable >= cents(terms.activeRule.bet)) active += 1;
  }
  const tiers = terms.tiers.map((tier) => ({
    ...{ bet: cents(tier.minimumBet), active: tier.activeMember, loss: cents(tier.netLoss), rate: ppm(tier.rate) },
  }));
  if (carryIn === null) return { amount: modelAmount(tiers, { bet, active, loss: 0n, basis: bet }), carry: 0n };
  let profit = gross - (gross > 0n ? (gross * ppm(terms.feeRate)) / 1_000_000n : 0n);
  for (const one of members)
    for (const what of terms.costs) profit -= one[what as 'rebates' | 'salaries' | 'promotions'];
  const basis = profit + carryIn;
  const carry = modelCarry(terms.carry.mode, cents(terms.carry.cap), profit, basis);
  return { amount: modelAmount(tiers, { bet, active, loss: basis, basis }), carry };
}
