import { sentence } from '@baize/contract/sentence.ts';
import { isWellFormed, marksIn, placesIn } from './places.ts';
import { choicesWithoutOther, formsMissing, formsUnknown, formsWithoutNumber, numbersLost } from './pluralForms.ts';

/** What a text is measured against. */
interface Measure {
  readonly english: string;
  /** Of its language. */
  readonly tag: string;
  /** The one that it stands in for, in the same language. */
  readonly standard?: string;
}

/** Why a text cannot stand for the English one in a language, as a sentence of the server; null: it can. */
export function textProblem(text: string, measure: Measure): string | null {
  const { english } = measure;
  if (!isWellFormed(text)) return sentence('desk.text.broken');
  return (
    differenceOf(placesIn(text), placesIn(english), (name) => `{${name}}`) ??
    differenceOf(marksIn(text), marksIn(english), (mark) => mark) ??
    pluralProblem(text, measure)
  );
}

function differenceOf(
  said: readonly string[],
  wanted: readonly string[],
  show: (one: string) => string,
): string | null {
  const lost = wanted.find((one) => !said.includes(one));
  if (lost !== undefined) return sentence('desk.text.placeLost', { place: show(lost) });
  const unknown = said.find((one) => !wanted.includes(one));
  return unknown === undefined ? null : sentence('desk.text.placeUnknown', { place: show(unknown) });
}

/** Why it would say nothing, or not how many, of some number. */
function pluralProblem(text: string, { english, tag, standard }: Measure): string | null {
  const [noOther] = choicesWithoutOther(text);
  if (noOther !== undefined) return sentence('desk.text.noOther', { place: `{${noOther}}` });
  const [unknown] = formsUnknown(text, tag);
  if (unknown !== undefined) return sentence('desk.text.formUnknown', { form: unknown });
  const [missing] = formsMissing(text, tag, standard);
  if (missing !== undefined) return sentence('desk.text.formMissing', { form: missing });
  const [lost] = numbersLost(text, english);
  if (lost !== undefined) return sentence('desk.text.numberLost', { place: `{${lost}}` });
  const [form] = formsWithoutNumber(text, tag);
  return form === undefined ? null : sentence('desk.text.formWithoutNumber', { form });
}
