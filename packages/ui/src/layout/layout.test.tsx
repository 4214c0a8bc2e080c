import { cleanup, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Card, Figures, Row, Stack, Text, Truncate } from '../index.ts';
import styles from './layout.module.css';

const classesOf = (element: Element) => element.className.split(' ');

describe('the primitives', () => {
  afterEach(cleanup);

  it('are the element that is asked for, with all that it takes', () => {
    const ref = createRef<HTMLElement>();
    const press = vi.fn();
    render(
      <Stack as="section" ref={ref} gap={3} gutter aria-label="Limits" className="own" onClick={press}>
        <Row between>row</Row>
        <Card pad>card</Card>
        <Text>words</Text>
      </Stack>,
    );
    const section = screen.getByRole('region', { name: 'Limits' });
    expect(ref.current).toBe(section);
    expect(classesOf(section)).toEqual([styles.stack, styles.gap3, styles.gutter, 'own']);
    expect(section.getAttribute('gap')).toBeNull();
    screen.getByText('card').click();
    expect(press).toHaveBeenCalledOnce();
    expect(screen.getByText('row').tagName).toBe('DIV');
    expect(classesOf(screen.getByText('row'))).toEqual([styles.row, styles.between]);
    expect(screen.getByText('words').tagName).toBe('P');
    expect(screen.getByText('words').hasAttribute('class')).toBe(false);
  });

  it('know every size, tone and step that they can be told', () => {
    for (const name of ['gap1', 'gap2', 'gap3', 'gap4', 'gap5', 'gap6', 'gap8']) expect(styles[name]).toBeTruthy();
    for (const name of ['title', 'heading', 'amount', 'body', 'strong', 'small', 'small-strong', 'label', 'micro'])
      expect(styles[name]).toBeTruthy();
    for (const name of ['plain', 'soft', 'muted', 'accent', 'money', 'positive', 'caution', 'danger'])
      expect(styles[name]).toBeTruthy();
  });

  it('cut a line at its own end, whatever script it is in', () => {
    render(<Truncate tone="muted">Some are made up</Truncate>);
    expect(screen.getByText('Some are made up').getAttribute('dir')).toBe('auto');
  });

  it('name each figure', () => {
    render(
      <Figures
        label="Slip"
        rows={[
          { name: 'Fee', value: '₱0.00' },
          { name: 'You get', value: '₱500.00' },
        ]}
      />,
    );
    const terms = screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
    expect(terms).toEqual(['Fee: ₱0.00', 'You get: ₱500.00']);
  });
});
