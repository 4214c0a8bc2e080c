import { Refusal } from '@baize/client/index.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { inputsOf, side, type Answered, type Person, type Recipe } from './crawl.ts';
import { KNOWN } from './recipes.ts';
import { createWorld, type EveryCall } from './world.ts';

/** Who uses the product, and what they may do there. */
export interface User {
  readonly person: Person;
  readonly calls: readonly EveryCall[];
  readonly recipes: Readonly<Record<string, Recipe>>;
}

/** What would end the use itself: staff who lock themselves out, a merchant that closes. */
const UNUSED =
  /^(resetStaff|changeStaff|changeRole|removeRole|beginSecondFactor|confirmSecondFactor|changeMerchant|changeOwnPassword|answerSecurityQuestions|customerSecurityQuestion|tellOutsideUnread|checkAudit|proveBooks)/;
const PAUSE_MS = 250;

/** Makes calls at random, as one person does: the next after the answer and a moment's thought. */
export async function randomUse(user: User, untilMs: number, chance: () => number): Promise<readonly Answered[]> {
  const world = createWorld();
  const answers: Answered[] = [];
  const calls = user.calls.filter((call) => !UNUSED.test(call.id) && !recipeOf(user, call).last);
  while (performance.now() < untilMs) {
    const call = calls[Math.floor(chance() * calls.length)];
    if (!call) break;
    const recipe = recipeOf(user, call);
    const inputs = [];
    for await (const input of inputsOf(call, user.person, { world, known: KNOWN, recipe, ask: nobody }))
      inputs.push(input);
    const input = inputs[Math.floor(chance() * inputs.length)];
    if (!input) continue;
    const begun = performance.now();
    const code = await user.person.ask(call, input).then(
      (value) => (world.hear(call, user.person.name, value), null),
      (error: unknown) => (error instanceof Refusal ? error.code : (error as Error).message),
    );
    answers.push({ call: call.id + side(call), person: user.person.name, ms: performance.now() - begun, code });
    await pause(PAUSE_MS * chance());
  }
  return answers;
}

/** Each call is by itself here. */
const nobody = async (): Promise<null> => null;

const recipeOf = ({ recipes }: User, call: EveryCall): Recipe =>
  recipes[call.id + side(call)] ?? recipes[call.id] ?? {};
