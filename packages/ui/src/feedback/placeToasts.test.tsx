import { afterEach, describe, expect, it } from 'vitest';
import button from '../controls/Button.module.css';
import { placeToasts } from './placeToasts.ts';

const SCREEN = { width: 360, height: 640 };
/** Where the style sheet puts the messages on such a phone. */
const SLOTS: Record<string, readonly [number, number]> = { low: [500, 552], under: [64, 116], over: [4, 56] };

const at = (element: Element, [top, bottom]: readonly [number, number]) =>
  Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, SCREEN.width, bottom - top) });

function drawHost(): HTMLElement {
  const host = document.body.appendChild(document.createElement('div'));
  host.getBoundingClientRect = () => {
    const [top, bottom] = SLOTS[host.dataset['place'] ?? 'low'] ?? [0, 0];
    return new DOMRect(0, top, SCREEN.width, bottom - top);
  };
  return host;
}
/** A form with a field that has the focus. */
function drawForm(...places: readonly (readonly [number, number])[]): void {
  const form = document.body.appendChild(document.createElement('form'));
  const fields = places.map((place) => at(form.appendChild(document.createElement('input')), place));
  (fields[0] as HTMLInputElement | undefined)?.focus();
}
function placed(): string | undefined {
  let shown = 0;
  const host = drawHost();
  placeToasts(host, () => (shown += 1));
  expect(shown).toBe(1);
  return host.dataset['place'];
}

describe('where short messages stand', () => {
  afterEach(() => document.body.replaceChildren());

  it('is above the tab bar where nothing is in the way', () => {
    expect(placed()).toBe('low');
    drawForm([200, 252]);
    expect(placed()).toBe('low');
  });

  it('is under the header where a field or a button of the form that is being filled lies there', () => {
    drawForm([200, 252], [510, 562]);
    expect(placed()).toBe('under');
  });

  it('is over the header, beside its back arrow, where the form fills the page', () => {
    drawForm([96, 148], [510, 562]);
    expect(placed()).toBe('over');
  });

  it('covers no main button, wherever the focus is', () => {
    const pay = document.body.appendChild(document.createElement('button'));
    pay.className = String(button['main']);
    at(pay, [520, 572]);
    expect(placed()).toBe('under');
  });

  it('asks only what lies on top: a page under a sheet is not being used', () => {
    const pay = document.body.appendChild(document.createElement('button'));
    pay.className = String(button['main']);
    at(pay, [520, 572]);
    const sheet = document.body.appendChild(document.createElement('dialog'));
    sheet.open = true;
    expect(placed()).toBe('low');
  });
});
